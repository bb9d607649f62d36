import { isLocale } from '@colophon/contracts/locale';
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ListPager } from '~/components/list/pager';
import { readSite } from '~/content/client.server';
import { pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { search } from '~/search/query.server';
import { formatSearchUrl, limitQuery, needsJoining, parseSearchUrl } from '~/search/search-url';
import { searchView } from '~/search/search-view.server';
import { Facets } from './facets';
import { NothingFound } from './nothing-found';
import { ResultList } from './result-list';
import { ResultsHead } from './results-head';
import { SearchBox } from './search-box';
import { SearchDown } from './search-down';

/** An engine's answer may be shown this long: what an editor changes is found within seconds. */
const FRESH_MS = 2000;
const NO_LABELS = { disciplines: {}, categories: {}, series: {} };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw new Response(null, { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  const state = parseSearchUrl(searchParams);
  if (needsJoining(searchParams)) throw redirect(pathname + formatSearchUrl(state), 302);

  const t = serverI18n(locale).getFixedT(locale, 'search');
  const [answer, labels] = await Promise.all([
    search(state, locale, new Date()),
    // Without its names a facet shows slugs: worse than names, better than no search.
    readSite('labels', { locale }).catch(() => null),
  ]);
  const siteTitle = serverI18n(locale).getFixedT(locale)('site.title');
  const common = {
    state,
    title: `${t('title')} | ${siteTitle}`,
    cut: limitQuery(searchParams.get('q') ?? '').cut,
  };
  if (!answer) {
    return data(
      { ...common, found: null },
      { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' } },
    );
  }
  if (labels) context.freshness.note(labels);
  context.freshness.expireWithin(FRESH_MS);
  return data({ ...common, found: pack(searchView(state, answer, labels?.data ?? NO_LABELS, t, locale)) });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  // Every combination of filters is an address; none of them is a page to be found elsewhere.
  { name: 'robots', content: 'noindex, follow' },
];

export default function SearchPage() {
  const { t } = useTranslation('search');
  const { state, found, cut } = useLoaderData<typeof loader>();
  const view = found && unpack(found);
  return (
    <div className="search wrap stack twelve">
      <header className="search-head">
        <h1>{t('title')}</h1>
        <SearchBox state={state} />
      </header>
      {view ? (
        <>
          <Facets state={state} facets={view.facets} />
          <div className="results">
            <ResultsHead state={state} view={view} cut={cut} />
            {view.hits.length > 0 ? (
              <ResultList hits={view.hits} />
            ) : (
              <NothingFound state={state} view={view} />
            )}
            <ListPager
              page={state.page}
              pageCount={view.pageCount}
              to={(page) => formatSearchUrl({ ...state, page }) || '.'}
            />
          </div>
        </>
      ) : (
        <SearchDown />
      )}
    </div>
  );
}
