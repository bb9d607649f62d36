import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchIndexPage } from '../../outbox/desk/search-index-desk';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';
import { DeadTitles } from './dead-titles';
import { Figures } from './figures';
import { READ_SEARCH_INDEX } from './permissions';
import { RetryButton } from './retry-button';
import { summaryOf } from './summary';
import { useWords } from './words';

/** It is looked at while something goes wrong: the figures follow by themselves. */
const REFRESH_MS = 5000;

/** How far the search index is behind, and the titles that were given up on. */
export default function SearchIndexPages() {
  return (
    <Page.Protect permissions={READ_SEARCH_INDEX}>
      <SearchIndex />
    </Page.Protect>
  );
}

function SearchIndex() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const [asked, setAsked] = useState(0);
  const answer = useShopData<SearchIndexPage>(`/search-index?page=${page}&asked=${asked}`);
  const shown = useRef<SearchIndexPage | null>(null);
  if (answer.state === 'ready') shown.current = answer.data;
  const refresh = () => setAsked((before) => before + 1);
  useEffect(() => {
    const timer = setInterval(() => setAsked((before) => before + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  if (!shown.current) {
    return answer.state === 'loading' ? <Page.Loading /> : <Page.Error content={words('failed')} />;
  }
  const { status } = shown.current;
  return (
    <Page.Main>
      <Page.Title>{words('title')}</Page.Title>
      <Layouts.Header
        title={words('title')}
        subtitle={words(summaryOf(status), { count: status.dead })}
        primaryAction={
          status.dead > 0 && <RetryButton body={{ all: true }} label={words('retry.all')} onDone={refresh} />
        }
      />
      <Layouts.Content>
        <Figures status={status} />
        <DeadTitles {...shown.current} onRetried={refresh} />
      </Layouts.Content>
    </Page.Main>
  );
}
