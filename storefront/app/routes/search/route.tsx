import type { Labels } from '@colophon/contracts/search/labels';
import { pressDay } from '@colophon/contracts/time/press-day';
import { isLocale } from '@colophon/contracts/values/locale';
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RenewOnError } from '~/components/renew-on-error';
import { readSite } from '~/content/client.server';
import { type Packed, pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { adviceFor } from '~/search/advice/advice.server';
import { SEARCH_RETRY_AFTER_S } from '~/search/engine/run-queries.server';
import { labelsOf } from '~/search/facet-labels';
import { initialResults, isEmpty } from '~/search/instant/initial-results.server';
import { LiveSearch } from '~/search/instant/live-search';
import { findPages } from '~/search/site/find-pages.server';
import { formatSearchUrl, needsJoining, parseSearchUrl } from '~/search/url/search-url';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { env } from '~/settings/env.server';
import { type First, Results } from './results';
import { SearchBox } from './search-box';
import { SearchFailed } from './search-failed';

/** Maximum cache lifetime of results, which also expire when the index changes: a title may appear by date alone. */
const FRESH_MS = 60_000;
const NO_LABELS: Labels = { disciplines: {}, categories: {}, series: {} };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = params;
  if (!isLocale(locale)) throw new Response(null, { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  const state = parseSearchUrl(searchParams);
  if (needsJoining(searchParams)) throw redirect(pathname + formatSearchUrl(state), 302);

  const now = new Date();
  const [initial, labels, pages] = await Promise.all([
    initialResults(state, locale, now),
    // Without the labels a facet shows slugs as fallback.
    readSite('labels', { locale }).catch(() => null),
    // When the CMS is down, titles are found without them.
    findPages(context, state, locale).catch(() => []),
  ]);
  const { t } = serverI18n(locale);
  const meta = describePage(locale, {
    title: t('title', { ns: 'search' }),
    description: t('description', { ns: 'search' }),
    paths: '/search',
  });
  if (initial === 'down') {
    return data(
      { meta, first: null, failure: initial },
      { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': SEARCH_RETRY_AFTER_S } },
    );
  }
  if (initial === 'unreadable') {
    return data(
      { meta, first: null, failure: initial },
      { status: 400, headers: { 'Cache-Control': 'no-store' } },
    );
  }
  // A page beyond the last: a temporary redirect, since the list grows and shrinks.
  if (state.page > 1 && isEmpty(initial))
    throw redirect(pathname + formatSearchUrl({ ...state, page: 1 }), 302);
  if (labels) context.freshness.note(labels);
  context.freshness.noteSearch(FRESH_MS);
  const first: First = {
    initial,
    labels: labelsOf(initial, labels?.data ?? NO_LABELS),
    today: pressDay(now, env.PRESS_TIME_ZONE),
    advice: await adviceFor(state, initial),
    pages,
  };
  return data({ meta, first: pack(first), failure: null });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = (page) => [
  ...describedMeta(page),
  // noindex for every combination of query and filters; only the empty search page is indexed.
  ...(page.location.search ? [{ name: 'robots', content: 'noindex, follow' }] : []),
];

/** Later searches on this page are not revalidated: InstantSearch follows the URL. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function SearchPage() {
  const { t } = useTranslation('search');
  const page = useLoaderData<typeof loader>();
  const first = page.first && unpack(page.first as Packed<First>);
  return (
    <div className="search wrap stack twelve">
      <header className="search-head">
        <h1>{t('title')}</h1>
        <SearchBox live={first !== null} />
      </header>
      {first ? (
        <LiveSearch initial={first.initial}>
          <RenewOnError>{() => <Results first={first} />}</RenewOnError>
        </LiveSearch>
      ) : (
        <SearchFailed why={page.failure ?? 'down'} />
      )}
    </div>
  );
}
