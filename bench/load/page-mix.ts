import { readPage } from '../read-page';
import { sitemapAddresses } from '../sitemap-addresses';

/** A kind of page: its share of all visits, and how one is made. */
export type PageKind = { what: string; part: number; call: (n: number) => Promise<void> };

const BOOKS = 200;
const WORDS = 40;
const LISTS = ['books', 'series', 'journals', 'academic', 'non-fiction', 'events', 'news', 'faq'];

/** Visits of readers, in both languages; one in seven is a conditional request. */
export async function pageMix(storefront: string): Promise<PageKind[]> {
  const books = await sitemapAddresses(storefront, 'books', BOOKS);
  if (books.length === 0) throw new Error('the sitemap lists no book');
  const inBoth = books.flatMap((book) => [book, book.replace('/en/', '/nl/')]);
  const lists = LISTS.flatMap((list) => [`${storefront}/en/${list}`, `${storefront}/nl/${list}`]);
  const searches = wordsOf(books).flatMap((word) => [
    `${storefront}/en/search?q=${word}`,
    `${storefront}/nl/search?q=${word}`,
  ]);
  const homes = [`${storefront}/en`, `${storefront}/nl`];
  return [
    { what: 'home', part: 0.15, call: reading(homes) },
    { what: 'book', part: 0.35, call: reading(inBoth) },
    { what: 'lists', part: 0.2, call: reading(lists) },
    { what: 'search', part: 0.15, call: reading(searches) },
    {
      what: 'conditional request',
      part: 0.15,
      call: revalidating([...homes, ...lists, ...inBoth.slice(0, 40)]),
    },
  ];
}

function reading(addresses: readonly string[]): PageKind['call'] {
  return async (n) => {
    await readPage(addresses[n % addresses.length] ?? '');
  };
}

/** Sends the ETag of the last response, like a browser that has cached the page. */
function revalidating(addresses: readonly string[]): PageKind['call'] {
  const tags = new Map<string, string>();
  return async (n) => {
    const address = addresses[n % addresses.length] ?? '';
    const tag = tags.get(address);
    const { etag } = await readPage(address, tag ? { 'if-none-match': tag } : {});
    if (etag) tags.set(address, etag);
  };
}

function wordsOf(books: readonly string[]): string[] {
  const words = books.flatMap(
    (book) =>
      new URL(book).pathname
        .split('/')
        .at(-1)
        ?.match(/[a-z]{5,}/g) ?? [],
  );
  return [...new Set(words)].slice(0, WORDS);
}
