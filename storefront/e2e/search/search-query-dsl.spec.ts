import { type APIResponse, expect } from '@playwright/test';
import { test } from '../system/test';

/**
 * The search in Elasticsearch's Query DSL (docs/specification.md#7-the-calls-it-makes, reading two). Every filter of the
 * table is asked as there, and every title that comes back is looked at.
 */
type Source = {
  type: string;
  discipline: Named[];
  categories: Named[];
  series: Named[];
  publicationFormat: string[];
  language: string[];
  publicationDate?: string;
  openAccess?: string;
  title: string;
  cover?: { file: { url: string } };
};
type Named = { name: string; name_nl: string };
type Bucket = { key: string | number; key_as_string?: string; doc_count: number };
type Found = {
  hits: { total: number; hits: { _type: string; _id: string; _source: Source }[] };
  aggregations: Record<string, Record<string, { buckets: Bucket[] }>>;
};
type Row = {
  aggregation: object;
  clause: (bucket: Bucket) => object;
  fits: (source: Source, bucket: Bucket) => boolean;
};

const OPEN_ACCESS = {
  bool: {
    should: [
      { term: { 'type.keyword': 'journal' } },
      {
        bool: {
          must: [
            { terms: { 'publicationFormat.keyword': ['eBook PDF', 'eBook ePub'] } },
            { exists: { field: 'openAccess' } },
          ],
        },
      },
    ],
  },
};

const terms = (field: string, fits: Row['fits']): Row => ({
  aggregation: { terms: { field, size: 200, order: { _key: 'asc' } } },
  clause: ({ key }) => ({ term: { [field]: key } }),
  fits,
});

const ROWS: Record<string, Row> = {
  type: terms('type.keyword', ({ type }, { key }) => type === key),
  disciplines: terms('discipline.name_nl.keyword', ({ discipline }, { key }) =>
    discipline.some(({ name_nl }) => name_nl === key),
  ),
  category: terms('categories.name.keyword', ({ categories }, { key }) =>
    categories.some(({ name }) => name === key),
  ),
  series: terms('series.name.keyword', ({ series }, { key }) => series.some(({ name }) => name === key)),
  publicationFormat: terms('publicationFormat.keyword', ({ publicationFormat }, { key }) =>
    publicationFormat.includes(String(key)),
  ),
  language: terms('language.keyword', ({ language }, { key }) => language.includes(String(key))),
  year: {
    aggregation: { date_histogram: { field: 'publicationDate', interval: 'year', order: { _key: 'desc' } } },
    clause: ({ key }) => {
      const year = new Date(key).getUTCFullYear();
      return { range: { publicationDate: { gte: String(year), lt: String(year + 1) } } };
    },
    fits: ({ publicationDate = '' }, { key_as_string = 'none' }) => publicationDate.startsWith(key_as_string),
  },
  publication: {
    aggregation: {
      date_range: {
        field: 'publicationDate',
        ranges: [
          { key: 'available', to: 'now' },
          { key: 'forthcoming', from: 'now' },
        ],
      },
    },
    clause: ({ key }) => ({
      range: { publicationDate: key === 'available' ? { lt: 'now' } : { gte: 'now' } },
    }),
    fits: ({ publicationDate }, { key }) =>
      key === 'available' || !publicationDate || Date.parse(publicationDate) > Date.now() - 24 * 3_600_000,
  },
  openAccess: {
    aggregation: { filters: { filters: { '1': OPEN_ACCESS } } },
    clause: () => OPEN_ACCESS,
    fits: ({ type, openAccess, publicationFormat }) =>
      type === 'journal' ||
      (openAccess === '1' && publicationFormat.some((format) => format.startsWith('eBook'))),
  },
};

for (const [filter, { aggregation, clause, fits }] of Object.entries(ROWS)) {
  test(`the filter ${filter} counts and finds as the table says`, async ({ request }) => {
    const search = async (data: object): Promise<Found> => {
      const response = await request.post('/api/search', { data });
      expect(response.status()).toBe(200);
      return response.json();
    };
    const all = await search({
      size: 0,
      aggs: { [filter]: { filter: { match_all: {} }, aggs: { [filter]: aggregation } } },
    });
    const buckets = all.aggregations[filter]?.[filter]?.buckets ?? [];
    expect(buckets.length).toBeGreaterThan(0);
    for (const bucket of [...buckets.slice(0, 3), ...buckets.slice(-1)]) {
      const { hits } = await search({ size: 1000, post_filter: { bool: { must: [clause(bucket)] } } });
      expect(hits.total).toBe(bucket.doc_count);
      expect(hits.hits).toHaveLength(bucket.doc_count);
      expect(hits.hits.filter(({ _source }) => !fits(_source, bucket))).toEqual([]);
    }
  });
}

test('a page of another site searches in Dutch with a body of plain text', { tag: '@smoke' }, async ({
  request,
}) => {
  const headers = {
    'Content-Type': 'text/plain',
    'Accept-Language': 'nl',
    Origin: 'https://library.example',
    'Sec-Fetch-Site': 'cross-site',
  };
  const multi_match = { query: 'film', type: 'phrase', fields: ['title^1.5', 'description^1.25'] };
  const body = {
    query: { bool: { should: [{ match: { _all: 'film' } }, { multi_match }] } },
    post_filter: {
      bool: {
        must: [{ range: { publicationDate: { gte: '2016', lt: '2017' } } }],
        must_not: [{ term: { 'productGroup.keyword': 'WP' } }],
      },
    },
    aggs: {
      disciplines: {
        filter: { bool: { must: [{ range: { publicationDate: { gte: '2016', lt: '2017' } } }] } },
        aggs: { disciplines: { terms: { field: 'discipline.name.keyword' } } },
      },
    },
    size: 2,
    from: 2,
  };
  const response = await request.post('/api/search', { data: JSON.stringify(body), headers });
  expect(response.headers()['access-control-allow-origin']).toBe('*');
  const { hits, aggregations }: Found = await response.json();
  expect(hits.total).toBeGreaterThan(2);
  expect(hits.hits.map(({ _type }) => _type)).toEqual(['book', 'book'].slice(0, hits.total - 2));
  const names = aggregations.disciplines?.disciplines?.buckets.map(({ key }) => key) ?? [];
  expect(names).toContain('Film- en mediastudies');
  expect(names).toEqual([...names].sort((a, b) => String(a).localeCompare(String(b), 'nl')));
});

test('a simple search gives up to a thousand titles of its type, in the order that is asked for', async ({
  request,
}) => {
  const search = async (address: string): Promise<Found['hits']> =>
    (await (await request.get(`/api/search/${address}`)).json()).hits;
  const books = await search('book/_search');
  expect(books.hits).toHaveLength(Math.min(books.total, 1000));
  expect(new Set(books.hits.map(({ _type }) => _type))).toEqual(new Set(['book']));
  const datesOf = ({ hits }: Found['hits']) => hits.flatMap(({ _source }) => _source.publicationDate ?? []);
  for (const words of ['', 'film']) {
    const newest = datesOf(await search(`book/_search?q=${words}&sort=publicationDate:desc`));
    expect(newest.length).toBeGreaterThan(20);
    expect(newest).toEqual([...newest].sort().reverse());
    const page = await search(`book/_search?q=${words}&size=10&from=10&sort=publicationDate:asc`);
    expect(datesOf(page)).toEqual([...newest].reverse().slice(10, 20));
  }
  expect((await search('journal/_search')).total).toBeGreaterThan(0);
});

test('a title is found by its id and by a product number, and one that is not there is empty', async ({
  request,
}) => {
  const at = async (address: string) => (await request.get(`/api/search/${address}`)).json();
  const [first] = (await at('book/_search?size=1')).hits.hits;
  expect(await at(`book/${first._id}`)).toEqual({ ...first, found: true });
  expect((await at(`book/${first._source.productId}`))._id).toBe(first._id);
  expect(await at(`journal/${first._id}`)).toEqual({ _type: 'journal', _id: first._id, found: false });
  expect(await at('book/%22%20OR%20id%20EXISTS')).toMatchObject({ found: false });
});

for (const [name, data] of [
  ['publisher', { publisher: 'x' }],
  ['query.fuzzy', { query: { fuzzy: { title: 'x' } } }],
  ['from', { size: 50, from: 7 }],
  [
    'post_filter.bool.must_not',
    { post_filter: { bool: { must_not: { term: { 'productGroup.keyword': 'XX' } } } } },
  ],
] as const) {
  test(`what is not understood is refused by its name: ${name}`, async ({ request }) => {
    for (const path of ['/api/search', '/api/search/book/_search']) {
      const response = await request.post(path, { data, headers: { 'Accept-Language': 'nl' } });
      expect(response.status()).toBe(400);
      const messages = [`Deze zoekopdracht is niet te lezen bij ${name}.`];
      expect(await response.json()).toEqual({ success: false, messages });
    }
  });
}

test('what a text finds does not depend on size or filters', async ({ request }) => {
  const total = async (data: object): Promise<number> =>
    (await (await request.post('/api/search', { data })).json()).hits.total;
  const loose = { query: { match: { _all: 'film zzzqqqzz' } } };
  const found = await total(loose);
  expect(found).toBeGreaterThan(0);
  expect(await total({ ...loose, size: 0 })).toBe(found);
  // All words are in some titles, so a filter that none of them passes finds nothing.
  const strict = { query: { match: { _all: 'film history' } } };
  const none = { bool: { must: [{ term: { 'language.keyword': 'xx' } }] } };
  expect(await total({ ...strict, post_filter: none })).toBe(0);
});

test('an address or method that is none of the search is refused as JSON', async ({ request }) => {
  const refused = async (response: Promise<APIResponse>) => {
    const answer = await response;
    expect(await answer.json()).toMatchObject({ success: false, messages: [expect.any(String)] });
    return [answer.status(), answer.headers().allow];
  };
  const data = { size: 1 };
  const text = { 'Content-Type': 'text/plain' };
  expect(await refused(request.get('/api/search/shelf/1'))).toEqual([404, undefined]);
  expect(await refused(request.get('/api/search/book/_search?size=many'))).toEqual([400, undefined]);
  expect(await refused(request.post('/api/search/book/1093', { data }))).toEqual([405, 'GET']);
  expect(await refused(request.get('/api/search'))).toEqual([405, 'POST']);
  expect((await refused(request.put('/api/search', { data })))[0]).toBe(405);
  expect(await refused(request.post('/api/search', { data: 'query', headers: text }))).toEqual([
    400,
    undefined,
  ]);
  expect((await refused(request.post('/api/search', { data: 'x'.repeat(1e5), headers: text })))[0]).toBe(413);
});

test('a page of another site may show the cover of a title', async ({ request }) => {
  const { hits }: Found = await (await request.get('/api/search/book/_search?size=20')).json();
  const cover = hits.hits.map(({ _source }) => _source.cover?.file.url).find(Boolean);
  const image = await request.get(`${cover}?format=jpg&width=200`);
  expect(image.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  });
});
