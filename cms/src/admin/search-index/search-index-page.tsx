import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type SearchIndexPage, searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';
import { DeadTitles } from './dead-titles';
import { Figures } from './figures';
import { useMessages } from './messages';
import { READ_SEARCH_INDEX } from './permissions';
import { RetryButton } from './retry-button';
import { SearchesInVain } from './searches-in-vain';
import { summaryOf } from './summary';

/** The page is watched while something goes wrong: the figures refresh automatically. */
const REFRESH_MS = 5000;

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
  const [retries, setRetries] = useState(0);
  const response = useShopData(adminPath(searchIndexRoutes.list, { query: { page, retries } }));
  const shown = useRef<SearchIndexPage | null>(null);
  if (response.state === 'ready') shown.current = response.data;
  const refresh = () => setRetries((before) => before + 1);
  useEffect(() => {
    const timer = setInterval(() => setRetries((before) => before + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  if (!shown.current) {
    return response.state === 'loading' ? <Page.Loading /> : <Page.Error content={t('failed')} />;
  }
  const { status } = shown.current;
  return (
    <Page.Main>
      <Page.Title>{t('title')}</Page.Title>
      <Layouts.Header
        title={t('title')}
        subtitle={t(summaryOf(status), { count: status.dead })}
        primaryAction={
          status.dead > 0 && <RetryButton body={{ all: true }} label={t('retry.all')} onDone={refresh} />
        }
      />
      <Layouts.Content>
        <Figures status={status} />
        <DeadTitles {...shown.current} onRetried={refresh} />
        <SearchesInVain searches={shown.current.inVain} />
      </Layouts.Content>
    </Page.Main>
  );
}
