import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { DeadTitle } from '../../outbox/desk/dead-titles';
import type { SearchIndexPage } from '../../outbox/desk/search-index-desk';
import { Pages } from '../../plugins/shop/admin/src/list-pages';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
import { Rows } from '../../plugins/shop/admin/src/rows';
import { RetryButton } from './retry-button';
import { useWords } from './words';

type Props = Omit<SearchIndexPage, 'status'> & { onRetried: () => void };

/** The titles that were given up on, each with the way to its edit page and a button to try it again. */
export function DeadTitles({ dead, page, pages, onRetried }: Props) {
  const words = useWords();
  const { moment } = usePressClock();
  return (
    <section>
      <Typography variant="beta" tag="h2">
        {words('list.title')}
      </Typography>
      <Box paddingTop={2} paddingBottom={4}>
        <Typography textColor="neutral600" tag="p">
          {dead.length === 0 ? words('list.empty') : words('list.text')}
        </Typography>
      </Box>
      {dead.length > 0 && (
        <Rows
          heads={(['name', 'kind', 'attempts', 'error', 'since', 'action'] as const).map((head) =>
            words(head),
          )}
          rows={dead.map((title) => [
            <Name key="name" title={title} />,
            words(`kind.${title.kind}`),
            title.attempts,
            <Reason key="error" text={title.error ?? '–'} />,
            moment(title.since),
            <RetryButton
              key={title.documentId}
              body={{ titles: [{ kind: title.kind, documentId: title.documentId }] }}
              label={words('retry')}
              name={words('retry.named', { name: title.name ?? title.documentId })}
              onDone={onRetried}
            />,
          ])}
        />
      )}
      <Pages page={page} pages={pages} label={words('list.title')} />
    </section>
  );
}

function Name({ title: { kind, documentId, name } }: { title: DeadTitle }) {
  const words = useWords();
  if (name === null) return <Typography textColor="neutral600">{words('deleted')}</Typography>;
  return (
    <TextLink tag={Link} to={`/content-manager/collection-types/api::${kind}.${kind}/${documentId}`}>
      {name}
    </TextLink>
  );
}

/** Reasons are long: they may take lines, not the whole width. */
function Reason({ text }: { text: string }) {
  return (
    <Box minWidth="16rem" maxWidth="32rem">
      <Typography style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}
