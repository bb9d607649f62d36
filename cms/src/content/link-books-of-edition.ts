import type { Sql } from '../database/sql';
import type { MadeChange } from '../documents/change';

/** Changes that an edition's form makes to its book relation: document ids or row ids, as Strapi takes both. */
type LinkChange = { link: (string | number)[]; unlink: (string | number)[]; only: boolean };

/**
 * Links an edition to every version of the book that its form names. From the edition's side Strapi links and unlinks only the
 * English rows.
 */
export async function linkBooksOfEdition({ sql, write, after }: MadeChange): Promise<void> {
  const [edition] = after.versions;
  if (write.uid !== 'api::edition.edition' || !edition || !write.data || !('books' in write.data)) return;
  const links = linkChangeOf(write.data.books);
  const linked = await documentsOf(sql, links.link);
  if (links.only) {
    await sql(
      `DELETE FROM books_editions_lnk l USING books b
       WHERE b.id = l.book_id AND l.edition_id = ? AND NOT b.document_id = ANY(?::text[])`,
      [edition.id, linked],
    );
  }
  await sql(
    `DELETE FROM books_editions_lnk l USING books b
     WHERE b.id = l.book_id AND l.edition_id = ? AND b.document_id = ANY(?::text[])`,
    [edition.id, await documentsOf(sql, links.unlink)],
  );
  await sql(
    `INSERT INTO books_editions_lnk (book_id, edition_id, edition_ord, book_ord)
     SELECT b.id, ?::int,
       coalesce((SELECT max(edition_ord) FROM books_editions_lnk l WHERE l.book_id = b.id), 0) + 1, 1
     FROM books b WHERE b.document_id = ANY(?::text[])
       AND NOT EXISTS (SELECT FROM books_editions_lnk l WHERE l.book_id = b.id AND l.edition_id = ?)`,
    [edition.id, linked, edition.id],
  );
}

function linkChangeOf(books: unknown): LinkChange {
  if (books === null || typeof books !== 'object' || Array.isArray(books)) {
    return { link: keysOf(books), unlink: [], only: true };
  }
  const { set, connect, disconnect } = books as { set?: unknown; connect?: unknown; disconnect?: unknown };
  return {
    link: [...keysOf(set), ...keysOf(connect)],
    unlink: keysOf(disconnect),
    only: set !== undefined,
  };
}

function keysOf(items: unknown): (string | number)[] {
  const list: unknown[] = Array.isArray(items) ? items : [items];
  return list.flatMap((item) => {
    if (typeof item === 'string' || typeof item === 'number') return item;
    const { documentId, id } = (item ?? {}) as { documentId?: unknown; id?: unknown };
    if (typeof documentId === 'string') return documentId;
    return typeof id === 'number' || typeof id === 'string' ? id : [];
  });
}

async function documentsOf(sql: Sql, keys: readonly (string | number)[]): Promise<string[]> {
  const rows = await sql<{ document_id: string }>(
    'SELECT DISTINCT document_id FROM books WHERE document_id = ANY(?::text[]) OR id::text = ANY(?::text[])',
    [keys.map(String), keys.map(String)],
  );
  return rows.map((row) => row.document_id);
}
