import type { FoundEdition } from '@colophon/contracts/shop-admin/coupons';
import { parseIsbn } from '@colophon/contracts/values/isbn';
import type { Locale } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import type { Database } from '../platform/database';
import { partOfText } from '../platform/part-of-text';

const rowSchema = z.array(z.object({ productId: z.number(), isbn: z.string(), label: z.string() }));
const COLUMNS = `DISTINCT ON (e.id) e.product_id AS "productId", e.isbn, b.title || ', ' || e.publication_format AS label`;

/**
 * Finds editions of published titles by what was typed: an ISBN in any spelling, a product number, or part of a title.
 * The printed edition of a title comes first.
 */
export async function findEditions(db: Database, typed: string, limit: number): Promise<FoundEdition[]> {
  const isbn = parseIsbn(typed);
  const editions = db('editions as e')
    .join('books_editions_lnk as be', 'be.edition_id', 'e.id')
    .join('books as b', 'b.id', 'be.book_id')
    .whereNotNull('b.published_at')
    .whereNotNull('e.product_id')
    .select(db.raw(COLUMNS))
    .orderBy([{ column: 'e.id' }, { column: 'b.locale' }]);
  if (isbn) editions.where('e.isbn', isbn);
  else if (/^\d{1,9}$/.test(typed)) editions.where('e.product_id', Number(typed));
  else editions.where('b.title', 'ilike', partOfText(typed));
  const found: unknown = await db
    .select('*')
    .from(editions.as('found'))
    .orderByRaw(`length(label), (label LIKE '%eBook%'), "productId"`)
    .limit(limit);
  return rowSchema.parse(found);
}

/**
 * Finds the published title of an edition, in a language or else in the other; null for an ISBN that is not in the
 * catalogue.
 */
export async function titleOfIsbn(db: Database, typed: string, locale: Locale): Promise<string | null> {
  const isbn = parseIsbn(typed);
  if (!isbn) return null;
  const found: unknown = await db('editions as e')
    .join('books_editions_lnk as be', 'be.edition_id', 'e.id')
    .join('books as b', 'b.id', 'be.book_id')
    .where('e.isbn', isbn)
    .whereNotNull('b.published_at')
    .orderByRaw('(b.locale = ?) DESC', [locale])
    .first('b.title');
  return z.object({ title: z.string() }).optional().parse(found)?.title ?? null;
}
