import { openDatabase } from '@colophon/launcher/postgres/database';
import { withConnection } from '@colophon/launcher/postgres/database-connection';
import { readSettings } from '@colophon/launcher/settings/settings';
import { textOf } from './read-page';

/** The address of a book on the home page. */
export async function sampleBook(storefront: string): Promise<string> {
  const path = /href="(\/en\/book\/\d{13}\/[^"]+)"/.exec(await textOf(`${storefront}/en`))?.[1];
  if (!path) throw new Error('the home page shows no book');
  return path;
}

/** The number of a product that can be ordered. */
export async function someProduct(storefront: string): Promise<number> {
  const html = await textOf(storefront + (await sampleBook(storefront)));
  const id = Number(/name="productId"[^>]*value="(\d+)"/.exec(html)?.[1]);
  if (!id) throw new Error('that book is not for sale');
  return id;
}

/** A published book: its document, and the path of its page. */
export type SampleBook = { documentId: string; path: string };

/** A published English book of the press itself. */
export async function englishBook(environment: NodeJS.ProcessEnv): Promise<SampleBook> {
  return withConnection(await databaseOf(environment), async (client) => {
    const { rows } = await client.query<{ id: string; isbn: string; slug: string }>(
      `SELECT b.document_id AS id, e.isbn, b.slug FROM books b
       JOIN books_editions_lnk l ON l.book_id = b.id JOIN editions e ON e.id = l.edition_id
       WHERE b.locale = 'en' AND b.published_at IS NOT NULL AND b.product_group IS NULL
       ORDER BY b.id, e.id LIMIT 1`,
    );
    const [book] = rows;
    if (!book) throw new Error('no book in English is published');
    return { documentId: book.id, path: `/en/book/${book.isbn}/${book.slug}` };
  });
}

/** The connection string of a system's database. */
export async function databaseOf(environment: NodeJS.ProcessEnv): Promise<string> {
  return (await openDatabase(readSettings(environment))).url;
}
