import type { SearchedType } from '@colophon/contracts/search/query';
import type { SearchBody } from '@colophon/contracts/search/query-dsl/search-body';
import type { SearchResponse, TitleResponse } from '@colophon/contracts/search/query-dsl/search-response';
import type { Locale } from '@colophon/contracts/values/locale';
import { CmsUnavailable, readSite } from '~/content/client.server';
import type { HitDocument } from '~/search/engine/engine-queries';
import { runQueriesFor } from '~/search/engine/run-queries.server';
import { wordsOfQuery } from '~/search/url/search-url';
import { env } from '~/settings/env.server';
import { planSearch, planTitle, planWords } from './plan-search';
import type { TermNames } from './term-names';
import { isComplete, toTitleSource } from './title-source';

/**
 * Runs a search in the Query DSL on the shop's own search.
 * @param type  only books or only journals; absent: both
 * @throws SearchUnavailable, SearchRefused, CmsUnavailable
 */
export async function searchTitles(
  body: SearchBody,
  locale: Locale,
  type?: SearchedType,
): Promise<SearchResponse> {
  const names = await readTermNames();
  const { queries, aggregationsOf } = planSearch(body, { names, locale, ...(type && { type }) });
  const now = new Date();
  const isStrict = wordsOfQuery(body.query).length < 2 || (await hasTitles(body.query, now, type));
  const results = await runQueriesFor(isStrict ? 'all' : 'last', queries, now);
  return {
    hits: {
      total: results[0]?.totalHits ?? 0,
      hits: (results[0]?.hits ?? []).flatMap((hit) => toHit(hit, names, locale)),
    },
    ...(body.aggs.length > 0 && { aggregations: aggregationsOf(results) }),
  };
}

/**
 * Finds one title by its id, or a book by a product number.
 * @throws SearchUnavailable, SearchRefused, CmsUnavailable
 */
export async function findTitle(type: SearchedType, id: string, locale: Locale): Promise<TitleResponse> {
  const [names, [result]] = await Promise.all([
    readTermNames(),
    runQueriesFor('all', [planTitle(type, id)], new Date()),
  ]);
  const [hit] = (result?.hits ?? []).flatMap((found) => toHit(found, names, locale));
  return hit ? { ...hit, found: true } : { _type: type, _id: id, found: false };
}

/** Whether any title has all words of a text: the text alone decides what it finds, not a filter or a size. */
async function hasTitles(q: string, now: Date, type?: SearchedType): Promise<boolean> {
  const [result] = await runQueriesFor('all', [planWords(q, type)], now);
  return result !== undefined && result.totalHits > 0;
}

async function readTermNames(): Promise<TermNames> {
  const [en, nl] = await Promise.all([
    readSite('labels', { locale: 'en' }),
    readSite('labels', { locale: 'nl' }),
  ]);
  if (!(en.data && nl.data)) throw new CmsUnavailable('The CMS has no names of terms');
  return { en: en.data, nl: nl.data };
}

function toHit(hit: HitDocument, names: TermNames, locale: Locale) {
  if (!isComplete(hit)) return [];
  return [{ _type: hit.kind, _id: hit.id, _source: toTitleSource(hit, names, locale, env.PUBLIC_URL) }];
}
