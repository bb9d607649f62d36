import type { BookSource, TitleSource } from '@colophon/contracts/catalogue/title-source';
import { PRODUCTS_INDEX, SEARCH_PAGE_SIZE } from '@colophon/contracts/search/document';
import { SEARCH_PATH } from '@colophon/contracts/search/query';
import { isbnSchema, toIsbn10 } from '@colophon/contracts/values/isbn';
import { type APIRequestContext, expect } from '@playwright/test';
import { publishedTitles } from '../system/catalogue';
import { test } from '../system/test';

/* The whole sample catalogue against the search: what belongs in it is found, and nothing else. */
type Hit = { id: string };
type Result = { hits: Hit[]; totalHits: number; totalPages: number };
type Query = { q?: string; page?: number; filter?: string[][] };

/** Maximum of queries in one call. */
const BATCH = 12;
/** Every n-th ISBN is requested through the page too, which makes the same call. */
const THROUGH_THE_PAGE = 20;

async function search(request: APIRequestContext, queries: readonly Query[]): Promise<Result[]> {
  const data = {
    queries: queries.map((query) => ({ indexUid: PRODUCTS_INDEX, hitsPerPage: SEARCH_PAGE_SIZE, ...query })),
  };
  const response = await request.post(SEARCH_PATH, { data });
  expect(response.status()).toBe(200);
  return (await response.json()).results;
}

async function searchAll(request: APIRequestContext, queries: readonly Query[]): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < queries.length; from += BATCH) {
    results.push(...(await search(request, queries.slice(from, from + BATCH))));
  }
  return results;
}

const idOf = ({ kind, documentId }: TitleSource) => `${kind === 'book' ? 'b' : 'j'}_${documentId}`;
const isPartners = (title: TitleSource) => title.kind === 'book' && title.productGroup === 'WP';
const isBook = (title: TitleSource): title is BookSource => title.kind === 'book';
const hyphenated = (isbn: string) => isbn.replace(/^(\d{3})(\d{2})(\d{4})(\d{3})(\d)$/, '$1-$2-$3-$4-$5');
const nameOf = ({ texts }: TitleSource) => texts.en?.title ?? texts.nl?.title ?? '';

let titles: TitleSource[];
test.beforeAll(async () => {
  titles = await publishedTitles();
});

test('every ISBN finds its title, and it alone: thirteen digits, with hyphens, and in its form before 2007', async ({
  request,
}) => {
  const expected = titles
    .filter((title) => isBook(title) && !isPartners(title))
    .flatMap((title) =>
      (title as BookSource).editions.flatMap(({ isbn }) => {
        const isbn10 = toIsbn10(isbnSchema.parse(isbn));
        return [isbn, hyphenated(isbn), ...(isbn10 ? [isbn10] : [])].map((q) => ({ q, id: idOf(title) }));
      }),
    );
  expect(expected.length).toBeGreaterThan(1000);
  const results = await searchAll(
    request,
    expected.map(({ q }) => ({ q })),
  );
  const wrong = expected.flatMap(({ q, id }, i) => {
    const ids = results[i]?.hits.map((hit) => hit.id) ?? [];
    return ids.length === 1 && ids[0] === id ? [] : [`${q}: ${ids.join(' ')} for ${id}`];
  });
  expect(wrong).toEqual([]);
});

test('an ISBN in the address of the page redirects to its title', async ({ request }) => {
  const books = titles.filter((title): title is BookSource => isBook(title) && !isPartners(title));
  for (const book of books.filter((_, i) => i % THROUGH_THE_PAGE === 0)) {
    for (const { isbn } of book.editions) {
      const html = await (await request.get(`/en/search?q=${isbn}`)).text();
      const links = [...html.matchAll(/<h3><a [^>]*href="\/en\/book\/(\d{13})\//g)].map(([, found]) => found);
      expect([isbn, links]).toEqual([isbn, [book.editions[0]?.isbn]]);
    }
  }
});

test('paging through a search without words shows each title of ours once, and none of the partner', async ({
  request,
}) => {
  // Parallel journeys publish and withdraw titles: each attempt reads the CMS again.
  await expect(async () => {
    const [first] = await search(request, [{}]);
    const pages = Array.from({ length: first?.totalPages ?? 0 }, (_, i) => ({ page: i + 1 }));
    const ids = (await searchAll(request, pages)).flatMap(({ hits }) => hits.map(({ id }) => id));
    const ours = (await publishedTitles()).filter((title) => !isPartners(title)).map(idOf);
    expect(first?.totalHits).toBe(ours.length);
    expect(ids.sort()).toEqual(ours.sort());
  }).toPass();
});

test('a title of the partner is not found by its ISBN, by its name, by a filter, or by the API', async ({
  request,
}) => {
  const partners = titles.filter((title): title is BookSource => isBook(title) && isPartners(title));
  expect(partners.length).toBeGreaterThan(0);
  for (const title of partners) {
    const [type] = [`"type"="${title.type}"`];
    const year = title.editions[0]?.publicationDate?.slice(0, 4) ?? '2020';
    const results = await search(request, [
      ...title.editions.map(({ isbn }) => ({ q: isbn })),
      { q: nameOf(title) },
      { q: nameOf(title), filter: [[type]] },
      { filter: [[type], [`"year"="${year}"`]] },
    ]);
    expect(results.flatMap(({ hits }) => hits.map(({ id }) => id))).not.toContain(idOf(title));
    for (const [i] of title.editions.entries()) expect(results[i]?.totalHits).toBe(0);
    for (const { isbn, productId } of title.editions) {
      const byIsbn = await request.post(SEARCH_PATH, { data: { query: { term: { isbn } } } });
      expect((await byIsbn.json()).hits.total).toBe(0);
      const byId = await request.get(`${SEARCH_PATH}/book/${productId}`);
      expect(await byId.json()).toMatchObject({ found: false });
    }
  }
});
