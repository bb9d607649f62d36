import { adminPath } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { useRefreshed } from '../requests/use-refreshed';
import { DeadTitles } from './dead-titles';
import { Figures } from './figures';
import { useMessages } from './messages';
import { READ_SEARCH_INDEX } from './permissions';
import { RetryButton } from './retry-button';
import { SearchesInVain } from './searches-in-vain';
import { summaryOf } from './summary';

/** Page with how far the search index is behind, and the dead-lettered titles. */
export default function SearchIndexPages() {
  return (
    <Page.Protect permissions={READ_SEARCH_INDEX}>
      <SearchIndex />
    </Page.Protect>
  );
}

function SearchIndex() {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  // The page is watched while something goes wrong.
  const path = adminPath(searchIndexRoutes.list, { query: { page } });
  const { data, hasFailed, reload } = useRefreshed(path, () => true);

  if (hasFailed) return <Page.Error content={t('failed')} />;
  if (!data) return <Page.Loading />;
  const { status } = data;
  return (
    <Page.Main>
      <Page.Title>{t('title')}</Page.Title>
      <Layouts.Header
        title={t('title')}
        subtitle={t(summaryOf(status), { count: status.dead })}
        primaryAction={
          status.dead > 0 && <RetryButton body={{ all: true }} label={t('retry.all')} onDone={reload} />
        }
      />
      <Layouts.Content>
        <Figures status={status} />
        <DeadTitles {...data} onRetried={reload} />
        <SearchesInVain searches={data.inVain} />
      </Layouts.Content>
    </Page.Main>
  );
}
