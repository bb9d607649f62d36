import type { Row } from '../measure/table';
import { readPage } from '../read-page';
import { sitemapAddresses, sitemapFiles } from '../sitemap-addresses';
import { durationsOf, reading, repeated } from './durations';

const OF_EACH = 60;
const CACHED_READS = 200;

/**
 * Measures requests of readers for each kind of page: first uncached, with a cold database, then from the page cache.
 */
export async function measurePages(storefront: string): Promise<Row[]> {
  const rows: Row[] = [
    await durationsOf('sitemap index, first request', reading([`${storefront}/sitemap.xml`])),
  ];
  rows.push(await durationsOf('sitemap files, first request', reading(await sitemapFiles(storefront))));
  for (const [what, addresses] of await kindsOf(storefront)) {
    rows.push(await durationsOf(`${what}, first request`, reading(addresses)));
    const [last = ''] = addresses.slice(-1);
    rows.push(
      await durationsOf(
        `${what}, cached`,
        repeated(CACHED_READS, () => readPage(last)),
      ),
    );
  }
  return rows;
}

async function kindsOf(storefront: string): Promise<[string, string[]][]> {
  const books = await sitemapAddresses(storefront, 'books', 4 * OF_EACH * 10);
  const spread = (addresses: string[]) => {
    const step = Math.max(1, Math.floor(addresses.length / OF_EACH));
    return addresses.filter((_, i) => i % step === 0).slice(0, OF_EACH);
  };
  const of = async (kind: 'series' | 'disciplines' | 'people') =>
    spread(await sitemapAddresses(storefront, kind, 2000));
  const words = [...new Set(books.flatMap((book) => book.match(/[a-z]{6,}/g) ?? []))].slice(0, OF_EACH);
  const numbered = (list: string, pages: number) =>
    Array.from({ length: pages }, (_, i) => `${storefront}/en/${list}?page=${i + 1}`);
  return [
    ['home', [`${storefront}/en`, `${storefront}/nl`]],
    ['book', spread(books)],
    ['all books, page by page', numbered('books', OF_EACH)],
    ['series', await of('series')],
    ['all series, page by page', numbered('series', 10)],
    ['discipline', await of('disciplines')],
    ['author', await of('people')],
    ['journals, page by page', numbered('journals', 4)],
    [
      'sections',
      ['academic', 'non-fiction', 'educational', 'open-access'].map((s) => `${storefront}/en/${s}`),
    ],
    ['search', words.map((word) => `${storefront}/en/search?q=${word}`)],
    ['search, deep', Array.from({ length: 10 }, (_, i) => `${storefront}/en/search?page=${(i + 1) * 20}`)],
    ['feeds', ['books.xml', 'news.xml'].map((file) => `${storefront}/en/feed/${file}`)],
  ];
}

/** Measures the number of the sitemap's files, and the transfer size of the largest. */
export async function describeSitemap(storefront: string): Promise<string> {
  const files = await sitemapFiles(storefront);
  let largest = { bytes: 0, sent: 0, gzip: '' };
  for (const file of files) {
    const response = await fetch(file, { headers: { 'accept-encoding': 'gzip' } });
    const bytes = (await response.arrayBuffer()).byteLength;
    const sent = Number(response.headers.get('content-length') ?? Number.NaN);
    if (bytes > largest.bytes)
      largest = { bytes, sent, gzip: response.headers.get('content-encoding') ?? 'not' };
  }
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return `${files.length} files, the largest ${kb(largest.bytes)}, ${largest.gzip}-compressed ${kb(largest.sent)}`;
}
