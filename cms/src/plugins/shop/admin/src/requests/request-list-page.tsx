import { EmptyStateLayout, Flex, Link as TextLink } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { RequestListPage as ListPage } from '../../../server/src/services/request-desk';
import { Download } from '../download';
import { Pages } from '../list-pages';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useMay } from '../use-may';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';
import { RequestFilters } from './request-filters';

/** All requests, newest first; one form or one state of them where that is chosen. */
export function RequestListPage() {
  const words = useWords();
  const { moment, today } = usePressClock();
  const may = useMay();
  const [parameters] = useSearchParams();
  const answer = useShopData<ListPage>(`/shop/requests?${parameters}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('requests.failed')} />;
  const { requests, kinds, counts, page, pages } = answer.data;
  const filter = new URLSearchParams(parameters);
  filter.delete('page');
  return (
    <Page.Main>
      <Page.Title>{words('requests.title')}</Page.Title>
      <Layouts.Header
        title={words('requests.title')}
        subtitle={words('requests.count', counts)}
        primaryAction={
          may('requests.export') && (
            <Download
              path={`/shop/requests/export?${filter}`}
              fileName={`requests-${today()}.csv`}
              label={words('requests.export')}
              failed={words('requests.exportFailed')}
            />
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <RequestFilters kinds={kinds} />
          {requests.length === 0 ? (
            <EmptyStateLayout content={words('requests.empty')} />
          ) : (
            <Rows
              heads={[
                words('requests.number'),
                words('requests.received'),
                words('requests.kind'),
                words('requests.titleOf'),
                words('requests.name'),
                words('requests.state'),
              ]}
              rows={requests.map(({ id, number, receivedAt, kind, title, name, state }) => [
                <TextLink key="number" tag={Link} to={String(id)}>
                  {number}
                </TextLink>,
                moment(receivedAt),
                kind,
                title,
                name,
                <StateBadge key="state" kind="request.state" state={state} />,
              ])}
            />
          )}
          <Pages page={page} pages={pages} label={words('requests.title')} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
