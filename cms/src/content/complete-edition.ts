import type { Sql } from '../database/sql';
import type { Version } from '../documents/document-state';
import type { Write } from '../documents/write';
import type { Problem } from '../validation/content-rules';

/** The largest product number that may be imported; as many numbers again are left for editions that get the next one. */
const LARGEST_GIVEN = 2_000_000_000;

/**
 * Assigns the next product number to a new edition, once: baskets, orders and links identify the edition by it, also after it
 * was deleted. An ISBN belongs to one edition.
 * @param saved  the row that is changed, or that a copy is made from
 */
export async function completeEdition(
  sql: Sql,
  write: Write & { data: Record<string, unknown> },
  saved: Version | null,
): Promise<Problem[]> {
  if (write.uid !== 'api::edition.edition') return [];
  const { data } = write;
  // Computed from book, format and ISBN; a form sends back the old value.
  delete data.label;
  if (write.action === 'clone') {
    data.productId = await nextProductId(sql);
    const isbn = data.isbn ?? saved?.isbn;
    return isbnProblems(sql, { ...write, documentId: null, data: { isbn } });
  }
  return [...(await productIdProblems(sql, data, saved)), ...(await isbnProblems(sql, write))];
}

async function productIdProblems(
  sql: Sql,
  data: Record<string, unknown>,
  saved: Version | null,
): Promise<Problem[]> {
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
  else if (!(Number(given) >= 1 && Number(given) <= LARGEST_GIVEN)) {
    const message = `A product number is from 1 to ${LARGEST_GIVEN}. Leave it blank, and the edition gets the next one.`;
    return [{ path: ['productId'], message }];
  }
  return [];
}

/** Returns the next number that was never assigned: the sequence includes deleted editions, the table imported ones. */
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
