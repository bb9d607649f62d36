import { NO_DAY_YET } from '@colophon/contracts/search/document';
import { INDEX_SETTINGS } from '@colophon/search-sync/domain/index-settings';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ENGINES, uniqueUid } from './engines';

// A busy machine may take its time; no test asserts any.
jest.setTimeout(300_000);

type Client = import('meilisearch', { with: { 'resolution-mode': 'import' }}).Meilisearch;
type SearchParams = import('meilisearch', { with: { 'resolution-mode': 'import' }}).SearchParams;

const UID = uniqueUid('search');

const book = (id: string, title: string, year: number, more: object = {}) => ({
  id: `b_${id}`,
  kind: 'book',
  type: 'academic',
  title_en: title,
  contributors: ['Anna Jansen'],
  disciplines: ['history'],
  publicationFormat: ['paperback'],
  language: ['en'],
  isbn: [],
  year,
  publicationTimestamp: Date.UTC(year, 0) / 1000,
  productGroup: 'CUP',
  ...more,
});

const DOCUMENTS = [
  book('1', 'Memory', 2001, { isbn: ['9789089641243'], disciplines: ['history', 'film-and-media-studies'] }),
  book('2', 'Memory and Photography in Colonial Indonesia', 2010, {
    openAccess: '1',
    language: ['nl', 'en'],
  }),
  book('3', 'Cézanne and the Modern Landscape', 2015, {
    type: 'nonfiction',
    contributors: ['Søren Øvergaard'],
  }),
  book('4', 'Painting Dutch Houses: an Age of Golden Colour', 2016),
  book('5', 'Rembrandt and the Golden Age of Dutch Painting', 2012, { series: ['amsterdam-studies'] }),
  book('6', 'Markets', 2020, { title_nl: 'De boekenmarkt', terms: ['boeken markt'], productGroup: 'WP' }),
  book('7', 'Landscapes of Memory', 2026, { description_en: 'On photography & "water".' }),
  {
    id: 'j_1',
    kind: 'journal',
    type: 'journal',
    title_en: 'Journal of Dutch Memory',
    issn: ['0165-0505'],
    openAccess: '1',
  },
];

async function refusal(
  response: Promise<unknown>,
): Promise<{ code: string; status: number; message: string }> {
  try {
    await response;
  } catch (error) {
    const { cause, response, message } = error as Error & { response: Response; cause: { code: string } };
    return { code: cause.code, status: response.status, message };
  }
  throw new Error('The engine did not refuse');
}

describe.each(ENGINES)('%s', (_name, start) => {
  let client: Client;
  let stopEngine: () => Promise<void>;

  beforeAll(async () => {
    const { Meilisearch } = await import('meilisearch');
    const { host, apiKey, stop } = await start();
    client = new Meilisearch({ host, apiKey });
    stopEngine = stop;
    await client.createIndex(UID, { primaryKey: 'id' }).waitTask();
    await client.index(UID).updateSettings(INDEX_SETTINGS).waitTask();
    await client.index(UID).addDocuments(DOCUMENTS).waitTask();
  });

  afterAll(async () => {
    await client.deleteIndex(UID).waitTask();
    await stopEngine();
  });

  async function ids(q: string, options: SearchParams = {}): Promise<string[]> {
    const { hits } = await client.index(UID).search(q, { matchingStrategy: 'all', ...options });
    return hits.map((hit) => String(hit.id));
  }

  test('an empty query lists everything, newest first, undated last', async () => {
    expect(await ids('')).toEqual(['b_7', 'b_6', 'b_4', 'b_3', 'b_5', 'b_2', 'b_1', 'j_1']);
  });

  test('the book whose title is the query comes first', async () => {
    expect((await ids('memory'))[0]).toBe('b_1');
    expect(await ids('memory')).toEqual(expect.arrayContaining(['b_2', 'b_7', 'j_1']));
  });

  test.each([
    ['memroy', 'b_1', 'two letters swapped'],
    ['photograpy', 'b_2', 'a letter left out'],
    ['rembrant', 'b_5', 'a letter left out of a name'],
    ['cezanne', 'b_3', 'no accent'],
    ['landsc', 'b_3', 'an unfinished word'],
    ['boeken markt', 'b_6', 'a compound in parts'],
    ['boekenmarkt', 'b_6', 'a compound'],
  ])('"%s" finds %s: %s', async (q, id) => {
    expect(await ids(q)).toContain(id);
  });

  test('a word below the minimum length is not found with a typo', async () => {
    expect(await ids('agee')).toEqual([]);
  });

  test('adjacent words rank before distant ones', async () => {
    expect(await ids('golden age')).toEqual(['b_5', 'b_4']);
  });

  test('a phrase matches only exactly', async () => {
    expect(await ids('"golden age"')).toEqual(['b_5']);
    expect(await ids('"age golden"')).toEqual([]);
  });

  test('a word in quotes is found as it is written, without typos, endings or synonyms', async () => {
    expect((await ids('"memory"')).sort()).toEqual(['b_1', 'b_2', 'b_7', 'j_1']);
    for (const q of ['"memori"', '"memor"', '"painting" "memory"']) expect(await ids(q)).toEqual([]);
  });

  test('all words must match, unless the matching strategy drops the last ones', async () => {
    expect(await ids('memory zebra')).toEqual([]);
    expect(await ids('memory zebra', { matchingStrategy: 'last' })).toContain('b_1');
  });

  test.each<[string, SearchParams['filter'], string[]]>([
    ['a value', 'type = nonfiction', ['b_3']],
    ['a value in quotes, attribute too', '"disciplines"="film-and-media-studies"', ['b_1']],
    [
      'not the partner, and whoever has no group',
      ['NOT productGroup = "WP"', 'year >= 2016 OR year NOT EXISTS'],
      ['b_7', 'b_4', 'j_1'],
    ],
    ['lists are AND of ORs', [['year = 2001', '"year"="2010"'], 'kind = book'], ['b_2', 'b_1']],
    ['one of several', 'year IN [2001, "2012",]', ['b_5', 'b_1']],
    ['none of several', 'year NOT IN [2001,2010,2012,2015,2016,2020]', ['b_7', 'j_1']],
    [
      'NOT binds before AND, AND before OR',
      'NOT kind = journal AND year < 2005 OR type = nonfiction',
      ['b_3', 'b_1'],
    ],
    ['parentheses', 'NOT (kind = book OR kind = journal)', []],
    ['existence', 'openAccess EXISTS', ['b_2', 'j_1']],
    ['an ISBN', 'isbn = "9789089641243"', ['b_1']],
  ])('a filter on %s', async (_, filter, expected) => {
    expect(await ids('', { filter: filter ?? '' })).toEqual(expected);
  });

  test.each(['productGroup = "WP', 'year >', 'year = 2001 AND', 'secret = 1', 'type > 3', '(year = 2001'])(
    'a filter that makes no sense is refused: %s',
    async (filter) => {
      const { code, status } = await refusal(client.index(UID).search('', { filter }));
      expect([code, status]).toEqual(['invalid_search_filter', 400]);
    },
  );

  test('facets are counted among the hits, in order', async () => {
    const { facetDistribution } = await client
      .index(UID)
      .search('memory', { facets: ['type', 'year', 'disciplines', 'openAccess'] });
    expect(facetDistribution).toEqual({
      type: { academic: 3, journal: 1 },
      year: { 2001: 1, 2010: 1, 2026: 1 },
      disciplines: { 'film-and-media-studies': 1, history: 3 },
      openAccess: { 1: 2 },
    });
    expect(Object.keys(facetDistribution?.type ?? {})).toEqual(['academic', 'journal']);
  });

  test('pagination has the exact number of hits', async () => {
    const page = await client.index(UID).search('', { hitsPerPage: 3, page: 3 });
    expect(page).toMatchObject({ hitsPerPage: 3, page: 3, totalPages: 3, totalHits: 8 });
    expect(page.hits.map(({ id }) => id)).toEqual(['b_1', 'j_1']);
  });

  test('a page with zero hits still has the total and all facets', async () => {
    const page = await client.index(UID).search('', { hitsPerPage: 0, page: 1, facets: ['kind'] });
    expect(page).toMatchObject({
      hits: [],
      totalPages: 0,
      totalHits: 8,
      facetDistribution: { kind: { book: 7, journal: 1 } },
    });
  });

  test('offset and limit select a part of the hits', async () => {
    expect(await ids('', { offset: 2, limit: 2 })).toEqual(['b_4', 'b_3']);
  });

  test('a sort parameter changes the order, also of what words find', async () => {
    const sorted = await ids('', { sort: ['publicationTimestamp:asc'] });
    expect(sorted).toEqual(['b_1', 'b_2', 'b_5', 'b_3', 'b_4', 'b_6', 'b_7', 'j_1']);
    const relevant = await ids('memory');
    const byDate = await ids('memory', { sort: ['publicationTimestamp:desc'] });
    expect(relevant[0]).toBe('b_1');
    expect(byDate).toEqual(['b_7', 'b_2', 'b_1', 'j_1']);
  });

  test('a title whose sale has ended matches neither side of a date filter and is last; one without a date never becomes available', async () => {
    const uid = `${UID}_sale`;
    await client.createIndex(uid, { primaryKey: 'id' }).waitTask();
    await client.index(uid).updateSettings(INDEX_SETTINGS).waitTask();
    const documents = [
      book('ended', 'Tides', 2030, { publicationTimestamp: null }),
      book('waits', 'Tides', 2001, { publicationTimestamp: NO_DAY_YET }),
      book('out', 'Tides', 2015),
    ];
    await client.index(uid).addDocuments(documents).waitTask();
    const found = async (filter?: SearchParams['filter']) => {
      const { hits } = await client.index(uid).search('', filter === undefined ? {} : { filter });
      return hits.map(({ id }) => id);
    };
    const now = Date.UTC(2026, 10, 23) / 1000;
    expect(await found()).toEqual(['b_waits', 'b_out', 'b_ended']);
    // The query of the search page.
    expect(await found([[`publicationTimestamp <= ${now}`, 'publicationTimestamp NOT EXISTS']])).toEqual([
      'b_out',
    ]);
    expect(await found([[`publicationTimestamp > ${now}`]])).toEqual(['b_waits']);
    await client.deleteIndex(uid).waitTask();
  });

  test('hits have the requested attributes, never those that are not displayed', async () => {
    const { hits } = await client
      .index(UID)
      .search('cezanne', { attributesToRetrieve: ['id', 'year', 'productGroup'] });
    expect(hits).toEqual([{ id: 'b_3', year: 2015 }]);
    expect((await client.index(UID).search('boekenmarkt')).hits[0]).not.toHaveProperty('terms');
  });

  test('matches are highlighted, of an unfinished word what was typed', async () => {
    const marked = async (q: string) => {
      const { hits } = await client.index(UID).search(q, {
        attributesToHighlight: ['title_en'],
        attributesToRetrieve: ['title_en'],
        highlightPreTag: '[',
        highlightPostTag: ']',
      });
      return hits[0]?._formatted?.title_en;
    };
    expect(await marked('modern cezan')).toBe('[Cézan]ne and the [Modern] Landscape');
    expect(await marked('photography')).toBe('Memory and [Photography] in Colonial Indonesia');
  });

  test('of a long text the part around the words is returned, with marks where it is cut', async () => {
    const uid = `${UID}_crop`;
    await client.createIndex(uid, { primaryKey: 'id' }).waitTask();
    const words = (of: string) => Array.from({ length: 20 }, (_, at) => `${of}${at}`).join(' ');
    const description_en = `${words('before')} golden golden golden ${words('between')} golden age, ${words('after')}`;
    await client
      .index(uid)
      .addDocuments([{ id: 'b_1', description_en, title_en: 'Of a golden age' }])
      .waitTask();
    const { hits } = await client.index(uid).search('golden age', {
      attributesToRetrieve: ['id'],
      attributesToHighlight: ['description_en', 'title_en'],
      attributesToCrop: ['description_en', 'title_en'],
      cropLength: 6,
      highlightPreTag: '[',
      highlightPostTag: ']',
    });
    const { description_en: part = '', title_en } = hits[0]?._formatted ?? {};
    expect(part).toMatch(/^….*\[golden\] \[age\].*…$/);
    expect(part.match(/\w+/g)).toHaveLength(6);
    expect(title_en).toBe('Of a [golden] [age]');
    await client.deleteIndex(uid).waitTask();
  });

  test('a multi-search has its results in order', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: UID, q: 'memory', hitsPerPage: 1, page: 1 },
        { indexUid: UID, filter: 'kind = journal' },
      ],
    });
    expect(results.map(({ indexUid, hits }) => [indexUid, hits[0]?.id])).toEqual([
      [UID, 'b_1'],
      [UID, 'j_1'],
    ]);
  });

  test('the error of a multi-search names the invalid search', async () => {
    const response = client.multiSearch({ queries: [{ indexUid: UID }, { indexUid: 'nothing_here' }] });
    expect(await refusal(response)).toEqual({
      code: 'index_not_found',
      // The status of an invalid body, not of an unknown route.
      status: 400,
      message: 'Inside `.queries[1]`: Index `nothing_here` not found.',
    });
  });

  test('an unknown field is refused', async () => {
    const response = client.index(UID).search('', { colour: 'red' } as SearchParams);
    expect(await refusal(response)).toMatchObject({ code: 'bad_request', status: 400 });
  });

  test('sorting and facets work only on attributes configured for them', async () => {
    expect((await refusal(client.index(UID).search('', { sort: ['year:asc'] }))).code).toBe(
      'invalid_search_sort',
    );
    expect((await refusal(client.index(UID).search('', { facets: ['title_en'] }))).code).toBe(
      'invalid_search_facets',
    );
  });

  test('documents are replaced, read and deleted', async () => {
    const uid = `${UID}_documents`;
    const index = client.index(uid);
    await index
      .addDocuments(
        [
          { id: 1, a: 'x', b: 'y' },
          { id: 2, a: 'z' },
        ],
        { primaryKey: 'id' },
      )
      .waitTask();
    await index.addDocuments([{ id: 1, a: 'new' }]).waitTask();
    expect(await index.getDocument(1)).toEqual({ id: 1, a: 'new' });
    expect(await index.search('new')).toMatchObject({ hits: [{ id: 1 }] });
    await index.deleteDocuments(['1', '2', '99']).waitTask();
    expect((await index.getDocuments()).total).toBe(0);
    expect((await refusal(index.getDocument(1))).code).toBe('document_not_found');
    await client.deleteIndex(uid).waitTask();
  });

  test('synonyms find each other, several words as a phrase, and are replaced as a whole', async () => {
    const synonyms = { picture: ['painting'], siglo: ['golden age'] };
    await client.index(UID).updateSettings({ synonyms }).waitTask();
    expect((await client.index(UID).getSettings()).synonyms).toEqual(synonyms);
    expect((await ids('picture dutch')).sort()).toEqual(['b_4', 'b_5']);
    expect(await ids('siglo painting')).toEqual(['b_5']);
    expect(await ids('"siglo" painting')).toEqual([]);
    expect(await ids('siglo picture')).toEqual(['b_5']);
    await client
      .index(UID)
      .updateSettings({ synonyms: { siglo: ['memori'] } })
      .waitTask();
    expect(await ids('siglo')).toEqual([]);
    await client.index(UID).updateSettings({ synonyms }).waitTask();
    expect((await ids('golden age')).sort()).toEqual(['b_4', 'b_5']);
    const { hits } = await client.index(UID).search('picture houses', {
      matchingStrategy: 'all',
      attributesToHighlight: ['title_en'],
    });
    expect(hits[0]?._formatted?.title_en).toContain('<em>Painting</em>');

    await client
      .index(UID)
      .updateSettings({ synonyms: { siglo: ['markets'] } })
      .waitTask();
    expect([await ids('picture'), await ids('siglo')]).toEqual([[], ['b_6']]);
    await client.index(UID).updateSettings({ synonyms: {} }).waitTask();
    expect(await ids('siglo')).toEqual([]);
  });

  test('a swap exchanges two indexes with their settings', async () => {
    const [a, b] = [`${UID}_a`, `${UID}_b`];
    await client
      .index(a)
      .addDocuments([{ id: 'old' }], { primaryKey: 'id' })
      .waitTask();
    await client
      .index(b)
      .addDocuments([{ id: 'new' }], { primaryKey: 'id' })
      .waitTask();
    await client
      .index(b)
      .updateSettings({ sortableAttributes: ['id'] })
      .waitTask();
    const task = await client.swapIndexes([{ indexes: [a, b], rename: false }]).waitTask();
    expect(task.status).toBe('succeeded');
    expect((await client.index(a).search('')).hits).toEqual([{ id: 'new' }]);
    expect((await client.index(a).getSettings()).sortableAttributes).toEqual(['id']);
    expect((await client.index(b).search('')).hits).toEqual([{ id: 'old' }]);
    for (const uid of [a, b]) await client.deleteIndex(uid).waitTask();
  });

  test('an error in a task is reported by the task', async () => {
    const twice = await client.createIndex(UID).waitTask();
    expect(twice).toMatchObject({ status: 'failed', error: { code: 'index_already_exists' } });
    const gone = await client.deleteIndex('nothing_here').waitTask();
    expect(gone).toMatchObject({ status: 'failed', error: { code: 'index_not_found' } });
    const unnamed = await client
      .index(UID)
      .addDocuments([{ id: 'b_8' }, { title_en: 'No id' }])
      .waitTask();
    expect(unnamed).toMatchObject({
      status: 'failed',
      error: { code: 'missing_document_id' },
      details: { receivedDocuments: 2, indexedDocuments: 0 },
    });
    expect((await refusal(client.index(UID).getDocument('b_8'))).status).toBe(404);
  });

  test('an invalid setting is refused at once', async () => {
    const response = client.index(UID).updateSettings({ rankingRules: ['luck'] });
    expect(await refusal(response.then())).toMatchObject({
      code: 'invalid_settings_ranking_rules',
      status: 400,
    });
  });

  test('settings are returned as they were set, and can be reset', async () => {
    const uid = `${UID}_settings`;
    await client.index(uid).updateSettings(INDEX_SETTINGS).waitTask();
    const { searchableAttributes, rankingRules, faceting } = await client.index(uid).getSettings();
    expect({ searchableAttributes, rankingRules, faceting }).toEqual({
      searchableAttributes: INDEX_SETTINGS.searchableAttributes,
      rankingRules: INDEX_SETTINGS.rankingRules,
      faceting: INDEX_SETTINGS.faceting,
    });
    await client.index(uid).updateSettings({ searchableAttributes: null }).waitTask();
    expect((await client.index(uid).getSettings()).searchableAttributes).toEqual(['*']);
    await client.deleteIndex(uid).waitTask();
  });
});
