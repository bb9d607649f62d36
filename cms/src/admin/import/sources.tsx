import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type FetchedSource, importRoutes } from '@colophon/contracts/admin/import-routes';
import { Button, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
import { useAdminAction } from '../../plugins/shop/admin/src/use-admin-action';
import { useMessages } from './messages';
import { WRITE_IMPORTS } from './permissions';

/** The sources that imports are fetched from by a timetable. */
export function Sources({ sources, onFetch }: { sources: readonly FetchedSource[]; onFetch: () => void }) {
  const t = useMessages();
  const { formatInstant } = usePressClock();
  return (
    <section>
      <Typography variant="beta" tag="h2">
        {t('sources')}
      </Typography>
      <Flex direction="column" alignItems="stretch" paddingTop={4}>
        <Rows
          heads={(['source', 'address', 'fetched', 'state'] as const).map((head) => t(head))}
          rows={sources.map((source) => [
            source.name,
            source.address,
            source.fetchedAt ? formatInstant(source.fetchedAt) : '',
            <SourceState key="state" source={source} onFetch={onFetch} />,
          ])}
        />
      </Flex>
    </section>
  );
}

function SourceState({ source, onFetch }: { source: FetchedSource; onFetch: () => void }) {
  const t = useMessages();
  const { busy, send } = useAdminAction();
  const { allowedActions } = useRBAC(WRITE_IMPORTS);
  const { name, openImport, isFetching, problem } = source;
  if (openImport !== null) {
    return (
      <TextLink tag={Link} to={String(openImport)}>
        {t('source.open', { id: openImport })}
      </TextLink>
    );
  }
  const fetchNow = async () => {
    if (await send(adminPath(importRoutes.fetch, { params: { name } }), {})) onFetch();
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      {problem !== null && (
        <Typography textColor="danger600" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {problem}
        </Typography>
      )}
      {isFetching ? (
        <Typography role="status">{t('source.fetching')}</Typography>
      ) : (
        allowedActions.canWrite && (
          <Button
            size="S"
            variant="secondary"
            loading={busy}
            onClick={fetchNow}
            aria-label={t('source.fetch.named', { name })}
          >
            {t('source.fetch')}
          </Button>
        )
      )}
    </Flex>
  );
}
