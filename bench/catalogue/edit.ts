import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { SEARCH_PATH } from '@colophon/contracts/search/query';
import type { AdminClient } from '@colophon/launcher/testing/admin-client';
import type { Row } from '../measure/table';
import { readPage, textOf } from '../read-page';
import type { SampleBook } from '../sample-book';
import { durationOf, rowOf, until } from './durations';

const BOOKS = '/content-manager/collection-types/api::book.book';
const TIMES = 10;
const PATIENCE = { timeoutMs: 20_000 };

/**
 * Changes one title after the other: measures the time until page and search show it, and the wait of the first
 * readers.
 */
export async function measureEdits(storefront: string, admin: AdminClient, book: SampleBook): Promise<Row[]> {
  const waits = {
    saved: [] as number[],
    published: [] as number[],
    shown: [] as number[],
    found: [] as number[],
  };
  const first = new Map<string, number[]>();
  for (let n = 0; n < TIMES; n++) {
    const title = `Changed ${'abcdefghij'[n]}zyxw once more`;
    waits.saved.push(
      await durationOf(() => admin('PUT', `${BOOKS}/${book.documentId}?locale=en`, { title })),
    );
    const since = performance.now();
    await admin('POST', `${BOOKS}/${book.documentId}/actions/publish?locale=en`, {});
    waits.published.push(performance.now() - since);
    await until(
      `${title} on its page`,
      async () => (await textOf(storefront + book.path)).includes(title),
      PATIENCE,
    );
    waits.shown.push(performance.now() - since);
    for (const path of ['/en', '/en/books', '/en/disciplines', '/en/academic', '/en/search?q=war'])
      first.set(path, [...(first.get(path) ?? []), await durationOf(() => readPage(storefront + path))]);
    await until(`${title} in search`, () => isFound(storefront, title), PATIENCE);
    waits.found.push(performance.now() - since);
  }
  return [
    rowOf('saved', waits.saved),
    rowOf('published', waits.published),
    rowOf('on its page, since "publish"', waits.shown),
    rowOf('in search, since "publish"', waits.found),
    ...[...first].map(([path, durations]) => rowOf(`first request of ${path} after it`, durations)),
  ];
}

async function isFound(storefront: string, title: string): Promise<boolean> {
  const response = await fetch(storefront + SEARCH_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries: [{ indexUid: PRODUCTS_INDEX, hitsPerPage: 5, q: title }] }),
  });
  if (!response.ok) throw new Error(`${SEARCH_PATH} answered ${response.status}`);
  const { results } = (await response.json()) as { results: { hits: { title_en?: string }[] }[] };
  return results[0]?.hits.some(({ title_en }) => title_en === title) ?? false;
}
