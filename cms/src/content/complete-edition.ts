import type { Sql } from '../database/sql';
import type { Problem } from '../validation/content-rules';
import type { Saved, Write } from './write';

/**
 * Gives a new edition the next product number and keeps it for good: baskets, orders and links know the
 * edition by it, also after it was deleted. An ISBN belongs to one edition.
 */
export async function completeEdition(
  sql: Sql,
  write: Write & { data: Record<string, unknown> },
  saved: Saved,
): Promise<Problem[]> {
  if (write.uid !== 'api::edition.edition') return [];
  const { data } = write;
  // Computed from book, format and ISBN; what a form sends back is the old one.
  delete data.label;
  return [...(await productIdProblems(sql, data, saved)), ...(await isbnProblems(sql, write))];
}

async function productIdProblems(sql: Sql, data: Record<string, unknown>, saved: Saved): Promise<Problem[]> {
  const given = data.productId ?? null;
  if (saved?.productId != null) {
    if (given !== null && Number(given) !== Number(saved.productId)) {
      return [
        {
          path: ['productId'],
          message: `The product number stays ${saved.productId}: baskets and orders know it.`,
        },
      ];
    }
    delete data.productId;
    return [];
  }
  if (given === null) data.productId = await nextProductId(sql);
  return [];
}

/** The next number that was never given: the sequence remembers deleted ones, the table imported ones. */
async function nextProductId(sql: Sql): Promise<number> {
  const [row] = await sql<{ next: string }>(
    `SELECT setval('edition_product_id', greatest(
       nextval('edition_product_id'), (SELECT coalesce(max(product_id), 0) + 1 FROM editions))) AS next`,
  );
  return Number(row?.next);
}

async function isbnProblems(sql: Sql, { data, documentId }: Write): Promise<Problem[]> {
  if (typeof data?.isbn !== 'string') return [];
  const [other] = await sql<{ label: string | null }>(
    'SELECT label FROM editions WHERE isbn = ? AND document_id <> ? LIMIT 1',
    [data.isbn, documentId ?? ''],
  );
  if (!other) return [];
  return [{ path: ['isbn'], message: `Another edition has this ISBN: ${other.label ?? data.isbn}.` }];
}
