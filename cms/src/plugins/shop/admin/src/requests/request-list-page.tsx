import { adminPath } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex, Link as TextLink } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Download } from '../components/download';
import { Pages } from '../components/list-pages';
import { Rows } from '../components/rows';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';
import { useShopData } from '../use-shop-data';
import { RequestFilters } from './request-filters';

/** All requests, newest first; filtered by form or state. */
export function RequestListPage() {
  const t = useTranslate();
  const { formatInstant, today } = usePressClock();
  const may = usePermission();
  const [parameters] = useSearchParams();
  const result = useShopData(adminPath(shopAdminRoutes.requestList, { query: parameters }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state !== 'ready') return <Page.Error content={t('requests.failed')} />;
  const { requests, kinds, counts, page, pages } = result.data;
  const filter = new URLSearchParams(parameters);
  filter.delete('page');
  return (
    <Page.Main>
      <Page.Title>{t('requests.title')}</Page.Title>
      <Layouts.Header
        title={t('requests.title')}
        subtitle={t('requests.count', counts)}
        primaryAction={
          may('requests.export') && (
            <Download
              path={adminPath(shopAdminRoutes.requestExport, { query: filter })}
              fileName={`requests-${today()}.csv`}
              label={t('requests.export')}
              failed={t('requests.exportFailed')}
            />
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <RequestFilters kinds={kinds} />
          {requests.length === 0 ? (
            <EmptyStateLayout content={t('requests.empty')} />
          ) : (
            <Rows
              heads={[
                t('requests.number'),
                t('requests.received'),
                t('requests.kind'),
                t('requests.titleOf'),
                t('requests.name'),
                t('requests.state'),
              ]}
              rows={requests.map(({ id, number, receivedAt, kind, title, name, state }) => [
                <TextLink key="number" tag={Link} to={String(id)}>
                  {number}
                </TextLink>,
                formatInstant(receivedAt),
                kind,
                title,
                name,
                <StateBadge key="state" kind="request.state" state={state} />,
              ])}
            />
          )}
          <Pages page={page} pages={pages} label={t('requests.title')} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
