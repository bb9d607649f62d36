import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DAY_YET, PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { attributeOf, FILTERS, type FilterParameter } from '@colophon/contracts/search/facets';
import { multiSearchSchema } from '@colophon/contracts/search/query';
import { type RunningEngine, startEngine } from '@colophon/search-engine/start-engine';
import { INDEX_SETTINGS } from '@colophon/search-sync/domain/index-settings';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import algoliasearchHelper from 'algoliasearch-helper';
import fc from 'fast-check';
import { type EngineResult, planQueries } from './engine/engine-queries';
import { instantClient } from './instant/adapter';
import { searchParametersOf } from './instant/parameters';
import type { SearchState } from './url/search-url';

// A search from the URL's filters to the counts on the page, including the adapter and the engine, compared with counts
// computed directly. The timeouts are generous for a busy machine; no test asserts a duration.
jest.setTimeout(300_000);

const NOW = new Date('2026-11-22T12:00:00Z');
const PARTNER = 'WP';
const PAGE_SIZE = 50;

const VALUES: Record<Exclude<FilterParameter, 'publication'>, readonly string[]> = {
  type: ['nonfiction', 'educational', 'academic', 'journal'],
  disciplines: ['history', 'law', 'film-and-media-studies', 'ethics'],
  category: ['heritage', 'europe', 'asia'],
  series: ['water', 'crossroads'],
  publicationFormat: ['paperback', 'hardback', 'ebook-pdf'],
  language: ['en', 'nl', 'fr'],
  openAccess: ['1'],
  year: ['2019', '2020', '2027'],
};
/** Words of four letters, too different to match each other by typo tolerance or prefix. */
const WORDS = ['lake', 'moon', 'rust', 'vine', 'drum'];

type Title = {
  id: string;
  words: string[];
  productGroup: string;
  year: number | null;
  sale: 'forthcoming' | 'ended' | null;
} & {
  [F in Exclude<FilterParameter, 'publication' | 'year'>]: string[];
};

const some = (filter: keyof typeof VALUES, most = 2) => fc.subarray([...VALUES[filter]], { maxLength: most });
const one = (filter: keyof typeof VALUES) => fc.constantFrom(...VALUES[filter]).map((value) => [value]);
const title = fc.record({
  words: fc.subarray(WORDS, { minLength: 1, maxLength: 3 }),
  productGroup: fc.constantFrom('CUP', 'CUP', 'CUP', PARTNER),
  year: fc.constantFrom(null, 2019, 2020, 2027),
  sale: fc.constantFrom(null, null, null, 'forthcoming' as const, 'ended' as const),
  type: one('type'),
  disciplines: some('disciplines'),
  category: some('category'),
  series: some('series', 1),
  publicationFormat: some('publicationFormat', 3),
  language: some('language'),
  openAccess: some('openAccess', 1),
});
const TITLES: Title[] = fc
  .sample(title, { numRuns: 240, seed: 20_261_122 })
  .map((made, i) => ({ id: `b_${i}`, ...made }));

const choices = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
const state: fc.Arbitrary<SearchState> = fc.record({
  q: fc.subarray(WORDS, { maxLength: 2 }).map((words) => words.join(' ')),
  filters: fc.record(
    {
      publication: choices(['available', 'forthcoming']),
      ...Object.fromEntries(Object.entries(VALUES).map(([filter, values]) => [filter, choices(values)])),
    },
    { requiredKeys: [] },
  ),
  page: fc.integer({ min: 1, max: 4 }),
});

function valuesOf(title: Title, filter: FilterParameter): readonly string[] {
  if (filter === 'publication') {
    if (title.sale === 'ended') return [];
    return [title.sale === 'forthcoming' || title.year === 2027 ? 'forthcoming' : 'available'];
  }
  if (filter === 'year') return title.year === null ? [] : [String(title.year)];
  return title[filter];
}

/** Returns the titles that match a state; `but` ignores one facet's filters. */
function found({ q, filters }: SearchState, but?: FilterParameter): Title[] {
  const words = q.split(' ').filter(Boolean);
  return TITLES.filter(
    (title) =>
      title.productGroup !== PARTNER &&
      words.every((word) => title.words.includes(word)) &&
      FILTERS.every((filter) => {
        const chosen = filter === but ? undefined : filters[filter];
        return !chosen || valuesOf(title, filter).some((value) => chosen.includes(value));
      }),
  );
}

function countedByHand(state: SearchState, filter: FilterParameter): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const title of found(state, filter)) {
    for (const value of valuesOf(title, filter)) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

let directory: string;
let engine: RunningEngine;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(engine.url + path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return response.json() as Promise<T>;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'colophon-facets-'));
  engine = await startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: null });
  const documents = TITLES.map(({ words, category, openAccess, type, year, sale, ...rest }) => ({
    ...rest,
    title_en: words.join(' '),
    type: type[0],
    categories: category,
    ...(openAccess.length > 0 && { openAccess: '1' }),
    ...(year !== null && { year, publicationTimestamp: Date.UTC(year, 5) / 1000 }),
    // As `to-search-document` writes them.
    ...(sale === 'forthcoming' && { publicationTimestamp: NO_DAY_YET }),
    ...(sale === 'ended' && { publicationTimestamp: null }),
  }));
  await call('POST', '/indexes', { uid: PRODUCTS_INDEX, primaryKey: 'id' });
  await call('PATCH', `/indexes/${PRODUCTS_INDEX}/settings`, INDEX_SETTINGS);
  const { taskUid } = await call<{ taskUid: number }>(
    'POST',
    `/indexes/${PRODUCTS_INDEX}/documents`,
    documents,
  );
  for (let status = ''; status !== 'succeeded'; ) {
    ({ status } = await call<{ status: string }>('GET', `/tasks/${taskUid}`));
    expect(['enqueued', 'processing', 'succeeded']).toContain(status);
  }
});

afterAll(async () => {
  await engine?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Searches as the search page does: the browser's client, our query plan, the engine. */
async function search(state: SearchState) {
  const client = instantClient(async (body) => {
    const { queries } = multiSearchSchema.parse(JSON.parse(body));
    const plan = planQueries(queries, NOW, PARTNER);
    const { results } = await call<{ results: EngineResult[] }>('POST', '/multi-search', {
      queries: plan.queries,
    });
    return { results: plan.join(results) };
  });
  const helper = algoliasearchHelper(client, PRODUCTS_INDEX, searchParametersOf(state, 'en'));
  return (await helper.searchOnce({})).content;
}

test('every facet is counted under the choices of the others, and totals are exact', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (state) => {
      const content = await search(state);
      const titles = found(state);
      expect(content.nbHits).toBe(titles.length);
      expect(content.nbPages).toBe(Math.ceil(titles.length / PAGE_SIZE));
      const hits = content.hits.map(({ objectID, id }) => (objectID ?? id) as string);
      expect(hits).toHaveLength(
        Math.max(0, Math.min(PAGE_SIZE, titles.length - PAGE_SIZE * (state.page - 1))),
      );
      expect(titles.map(({ id }) => id)).toEqual(expect.arrayContaining(hits));
      for (const filter of FILTERS) {
        const facet = content.disjunctiveFacets.find(({ name }) => name === attributeOf(filter));
        const counts = Object.entries(facet?.data ?? {}).filter(([, count]) => count > 0);
        expect([filter, Object.fromEntries(counts)]).toEqual([filter, countedByHand(state, filter)]);
      }
    }),
    { numRuns: 200 },
  );
});

test('the pages of a search show each of its titles once', async () => {
  const everything: SearchState = { q: '', filters: {}, page: 1 };
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(found(everything).length / PAGE_SIZE); page++) {
    ids.push(...(await search({ ...everything, page })).hits.map(({ id }) => id as string));
  }
  expect(ids.sort()).toEqual(
    found(everything)
      .map(({ id }) => id)
      .sort(),
  );
});
