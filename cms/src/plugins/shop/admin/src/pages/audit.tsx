import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { AuditPage as Trail } from '@colophon/contracts/shop-admin/audit';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout, Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { AuditFilters } from '../audit/audit-filters';
import { AuditRows } from '../audit/audit-rows';
import { Pages } from '../components/list-pages';
import { Loaded } from '../components/loaded';
import { useTranslate } from '../messages';
import { useShopData } from '../use-shop-data';

/** All staff actions in the shop, newest first: filtered by person, action, time and subject. */
export function AuditPage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const result = useShopData(adminPath(shopAdminRoutes.auditList, { query: parameters }));
  const filter = new URLSearchParams(parameters);
  filter.delete('page');
  return (
    <Page.Main>
      <Page.Title>{t('audit.title')}</Page.Title>
      <Layouts.Header
        title={t('audit.title')}
        subtitle={result.state === 'ready' ? t('audit.count', { count: result.data.total }) : ' '}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <AuditFilters key={String(filter)} />
          <Loaded data={result} failed="page.failed">
            {(page) => <Found page={page} isFiltered={filter.size > 0} />}
          </Loaded>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: Trail; isFiltered: boolean }) {
  const t = useTranslate();
  if (page.entries.length === 0) {
    return <EmptyStateLayout content={t(isFiltered ? 'audit.nothing' : 'audit.empty')} />;
  }
  return (
    <div>
      <AuditRows entries={page.entries} />
      <Pages page={page.page} pages={page.pages} label={t('audit.title')} />
    </div>
  );
}
