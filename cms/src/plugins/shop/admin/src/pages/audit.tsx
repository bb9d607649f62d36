import { EmptyStateLayout, Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { AuditPage as Trail } from '../../../server/src/services/audit-desk';
import { Answered } from '../answered';
import { AuditFilters } from '../audit/audit-filters';
import { AuditRows } from '../audit/audit-rows';
import { Pages } from '../list-pages';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** All that colleagues did in the shop, newest first: found by who, what, when, and what it was done to. */
export function AuditPage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const answer = useShopData<Trail>(`/shop/audit?${parameters}`);
  const filter = new URLSearchParams(parameters);
  filter.delete('page');
  return (
    <Page.Main>
      <Page.Title>{words('audit.title')}</Page.Title>
      <Layouts.Header
        title={words('audit.title')}
        subtitle={answer.state === 'ready' ? words('audit.count', { count: answer.data.total }) : ' '}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <AuditFilters key={String(filter)} />
          <Answered answer={answer} failed="desk.failed">
            {(page) => <Found page={page} isFiltered={filter.size > 0} />}
          </Answered>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: Trail; isFiltered: boolean }) {
  const words = useWords();
  if (page.entries.length === 0) {
    return <EmptyStateLayout content={words(isFiltered ? 'audit.nothing' : 'audit.empty')} />;
  }
  return (
    <div>
      <AuditRows entries={page.entries} />
      <Pages page={page.page} pages={page.pages} label={words('audit.title')} />
    </div>
  );
}
