import type { Labels } from '@colophon/contracts/search/labels';
import type { FoundPage } from '@colophon/contracts/site/site-search';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { useLocation, useNavigate } from '@remix-run/react';
import type { InitialResults } from 'instantsearch.js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPager } from '~/components/list/pager';
import { useLocale } from '~/language/use-locale';
import type { Advice } from '~/search/advice/advice';
import { useLabels } from '~/search/instant/labels';
import { useLastResults } from '~/search/instant/use-last-results';
import { searchView } from '~/search/search-view';
import { useFoundPages } from '~/search/site/use-found-pages';
import { formatSearchUrl, type SearchState } from '~/search/url/search-url';
import { useSearchState } from '~/search/url/use-search-state';
import { Facets } from './facets';
import { FoundPages } from './found-pages';
import { NothingFound } from './nothing-found';
import { ResultList } from './result-list';
import { ResultsHead } from './results-head';
import { SearchFailed } from './search-failed';

/** The page's initial data, with the server's results. */
export type First = {
  initial: InitialResults;
  labels: Labels;
  today: PressDay;
  advice: Advice | null;
  pages: FoundPage[];
};

/** Facets and hits of the last results. */
export function Results({ first }: { first: First }) {
  const { t } = useTranslation(['search', 'common']);
  const locale = useLocale();
  const [state] = useSearchState();
  const labels = useLabels(locale, first.labels);
  const { page, q, waiting, failed, retry } = useLastResults();
  // Fixed for the lifetime of the page: a title does not become available while the page is open.
  const [today] = useState(first.today);
  const { search } = useLocation();
  const [firstSearch] = useState(search);
  const pages = useFoundPages(state, first.pages);
  const view = searchView(state, page, labels, t, locale, today);
  return (
    <>
      <Facets state={state} facets={view.facets} />
      {failed ? (
        <SearchFailed why={failed} retry={retry} />
      ) : (
        <div className="results" aria-busy={waiting}>
          <ResultsHead state={state} view={view} />
          <FoundPages pages={pages} />
          {view.hits.length > 0 || q !== state.q ? (
            <ResultList hits={view.hits} />
          ) : view.total > 0 ? (
            <LedToFirst state={state} />
          ) : (
            <NothingFound state={state} view={view} first={{ search: firstSearch, advice: first.advice }} />
          )}
          <ListPager
            page={state.page}
            pageCount={view.pageCount}
            to={(page) => formatSearchUrl({ ...state, page }) || '.'}
          />
        </div>
      )}
    </>
  );
}

/**
 * Redirects a page number beyond the last to the first page, as the server does with such a URL. In the browser this
 * happens with Back, from a list that was longer.
 */
function LedToFirst({ state }: { state: SearchState }) {
  const navigate = useNavigate();
  const isBeyond = state.page > 1;
  const first = formatSearchUrl({ ...state, page: 1 }) || '.';
  useEffect(() => {
    if (isBeyond) navigate(first, { replace: true });
  }, [navigate, isBeyond, first]);
  return null;
}
