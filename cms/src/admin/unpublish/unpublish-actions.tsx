import { otherLocale } from '@colophon/contracts/values/locale';
import { Cross } from '@strapi/icons';
import { unstable_useDocumentActions as useDocumentActions, useDocumentRBAC } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import type { Action, ActionProps } from './action';
import { Explained } from './explained';
import { useUnpublishMessages } from './messages';
import { publishedLanguages } from './published-languages';

/** Label of i18n's own menu entry for several languages, which {@link unpublishActions} replaces. */
const BULK_LABEL = 'i18n.CMEditViewBulkLocale.unpublish-title';

/**
 * The menu of a form with labels that say what *Unpublish* does: unpublish the open language only, or the whole document.
 * Strapi's own two entries do not say so, and act at the first click.
 */
export function unpublishActions(actions: readonly Action[]): Action[] {
  const labelled = actions.map((action) => {
    if (action.type === 'unpublish') return withNotification(action);
    return action.type === undefined ? withoutBulk(action) : action;
  });
  const last = labelled.findIndex(({ type }) => type === 'unpublish');
  return [...labelled.slice(0, last + 1), unpublishAll, ...labelled.slice(last + 1)];
}

/** Strapi's own entry, labelled with the language that it unpublishes, or with the whole site for the last language. */
function withNotification(original: Action): Action {
  const action: Action = (props) => {
    const { t, nameOf } = useUnpublishMessages();
    const given = original(props);
    if (!given || given.disabled) return given;
    const published = publishedLanguages(props.document, props.meta?.availableLocales);
    const open = published.find((locale) => locale === props.document?.locale);
    const isLast = published.length < 2 || open === undefined;
    const names = open ? { language: nameOf(open), other: nameOf(otherLocale(open)) } : {};
    const dialog = given.dialog?.type === 'dialog' ? given.dialog : undefined;
    const body = t(isLast ? 'allBody' : 'oneBody', names);
    return {
      ...given,
      label: t(isLast ? 'site' : 'one', names),
      // Where the draft differs, Strapi asks what to do with it, and unpublishes afterwards.
      onClick: dialog ? given.onClick : undefined,
      dialog: {
        type: 'dialog',
        title: t(isLast ? 'allTitle' : 'oneTitle', names),
        content: <Explained text={body}>{dialog?.content}</Explained>,
        onConfirm: dialog?.onConfirm ?? (async () => void (await given.onClick?.(undefined as never))),
      },
    };
  };
  action.type = original.type;
  action.position = original.position;
  return action;
}

const unpublishAll: Action = ({ model, documentId, document, meta }: ActionProps) => {
  const { t } = useUnpublishMessages();
  const { unpublishMany } = useDocumentActions();
  const canPublish = useDocumentRBAC('unpublishAll', ({ canPublish: can }) => can);
  const published = publishedLanguages(document, meta?.availableLocales);
  if (!documentId || published.length < 2) return null;
  return {
    label: t('all'),
    icon: <Cross />,
    variant: 'danger',
    disabled: !canPublish,
    position: ['panel'],
    dialog: {
      type: 'dialog',
      title: t('allTitle'),
      content: <Explained text={t('allBody')} />,
      onConfirm: async () => {
        await unpublishMany({ model, documentIds: [documentId], params: { locale: published } });
      },
    },
  };
};
unpublishAll.position = 'panel';

/** Hides i18n's entry that unpublishes languages chosen in a table. */
function withoutBulk(original: Action): Action {
  const action: Action = (props) => {
    const { formatMessage } = useIntl();
    const given = original(props);
    return given && given.label === formatMessage({ id: BULK_LABEL }) ? null : given;
  };
  action.position = original.position;
  return action;
}
