import type { DeadTitle, SearchIndexPage } from '@colophon/contracts/admin/search-index-routes';
import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Pages } from '../../plugins/shop/admin/src/components/list-pages';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
import { useMessages } from './messages';
import { RetryButton } from './retry-button';

type Props = Pick<SearchIndexPage, 'dead' | 'page' | 'pages'> & { onRetried: () => void };

/** The dead-lettered titles, each with a link to its edit page and a button to retry it. */
export function DeadTitles({ dead, page, pages, onRetried }: Props) {
  const t = useMessages();
  const { formatInstant } = usePressClock();
  return (
    <section>
      <Typography variant="beta" tag="h2">
        {t('list.title')}
      </Typography>
      <Box paddingTop={2} paddingBottom={4}>
        <Typography textColor="neutral600" tag="p">
          {dead.length === 0 ? t('list.empty') : t('list.text')}
        </Typography>
      </Box>
      {dead.length > 0 && (
        <Rows
          heads={(['name', 'kind', 'attempts', 'error', 'since', 'action'] as const).map((head) => t(head))}
          rows={dead.map((title) => [
            <Name key="name" title={title} />,
            t(`kind.${title.kind}`),
            title.attempts,
            <Reason key="error" text={title.error ?? '–'} />,
            formatInstant(title.since),
            <RetryButton
              key={title.documentId}
              body={{ titles: [{ kind: title.kind, documentId: title.documentId }] }}
              label={t('retry')}
              name={t('retry.named', { name: title.name ?? title.documentId })}
              onDone={onRetried}
            />,
          ])}
        />
      )}
      <Pages page={page} pages={pages} label={t('list.title')} />
    </section>
  );
}

function Name({ title: { kind, documentId, name } }: { title: DeadTitle }) {
  const t = useMessages();
  if (name === null) return <Typography textColor="neutral600">{t('deleted')}</Typography>;
  return (
    <TextLink tag={Link} to={`/content-manager/collection-types/api::${kind}.${kind}/${documentId}`}>
      {name}
    </TextLink>
  );
}

/** Error texts are long: they wrap instead of taking the whole width. */
function Reason({ text }: { text: string }) {
  return (
    <Box minWidth="16rem" maxWidth="32rem">
      <Typography style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}
