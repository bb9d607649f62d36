import { otherLocale } from '@colophon/contracts/locale';
import { Flex, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { unstable_useDocumentActions as useDocumentActions, useDocumentRBAC } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import type { Action, ActionProps } from './action';
import { publishedLanguages } from './published-languages';
import { useUnpublishWords } from './words';

/** What i18n calls its own menu entry for several languages, which {@link unpublishActions} replaces. */
const BULK_LABEL = 'i18n.CMEditViewBulkLocale.unpublish-title';

/**
 * The menu of a form with what *Unpublish* does in its words: the open language while the other stays, or the whole off the
 * site. Strapi's own two entries say neither, and act at the first click.
 */
export function unpublishActions(actions: readonly Action[]): Action[] {
  const named = actions.map((action) => {
    if (action.type === 'unpublish') return saying(action);
    return action.type === undefined ? withoutBulk(action) : action;
  });
  const last = named.findIndex(({ type }) => type === 'unpublish');
  return [...named.slice(0, last + 1), unpublishAll, ...named.slice(last + 1)];
}

/** Strapi's own entry, with the language that it takes away, or with the site where it is the last one. */
function saying(original: Action): Action {
  const action: Action = (props) => {
    const { words, nameOf } = useUnpublishWords();
    const given = original(props);
    if (!given || given.disabled) return given;
    const published = publishedLanguages(props.document, props.meta?.availableLocales);
    const open = published.find((locale) => locale === props.document?.locale);
    const isLast = published.length < 2 || open === undefined;
    const names = open ? { language: nameOf(open), other: nameOf(otherLocale(open)) } : {};
    const dialog = given.dialog?.type === 'dialog' ? given.dialog : undefined;
    const body = words(isLast ? 'allBody' : 'oneBody', names);
    return {
      ...given,
      label: words(isLast ? 'site' : 'one', names),
      // Where the draft differs, Strapi asks what becomes of it, and unpublishes when that is answered.
      onClick: dialog ? given.onClick : undefined,
      dialog: {
        type: 'dialog',
        title: words(isLast ? 'allTitle' : 'oneTitle', names),
        content: <Explained text={body}>{dialog?.content}</Explained>,
        onConfirm: dialog?.onConfirm ?? (async () => void (await given.onClick?.(undefined as never))),
      },
    };
  };
  action.type = original.type;
  action.position = original.position;
  return action;
}

/** Every language at once; shown where there is more than one to take away. */
const unpublishAll: Action = ({ model, documentId, document, meta }: ActionProps) => {
  const { words } = useUnpublishWords();
  const { unpublishMany } = useDocumentActions();
  const canPublish = useDocumentRBAC('unpublishAll', ({ canPublish: can }) => can);
  const published = publishedLanguages(document, meta?.availableLocales);
  if (!documentId || published.length < 2) return null;
  return {
    label: words('all'),
    icon: <Cross />,
    variant: 'danger',
    disabled: !canPublish,
    position: ['panel'],
    dialog: {
      type: 'dialog',
      title: words('allTitle'),
      content: <Explained text={words('allBody')} />,
      onConfirm: async () => {
        await unpublishMany({ model, documentIds: [documentId], params: { locale: published } });
      },
    },
  };
};
unpublishAll.position = 'panel';

/** Any entry but the one of i18n that unpublishes languages chosen in a table. */
function withoutBulk(original: Action): Action {
  const action: Action = (props) => {
    const { formatMessage } = useIntl();
    const given = original(props);
    return given && given.label === formatMessage({ id: BULK_LABEL }) ? null : given;
  };
  action.position = original.position;
  return action;
}

function Explained({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p" variant="omega" textAlign="center">
        {text}
      </Typography>
      {children}
    </Flex>
  );
}
