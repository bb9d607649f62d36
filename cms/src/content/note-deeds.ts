import { changedFacts, type Snapshot } from '@colophon/shop/domain/changed-facts';
import type { Core, UID } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { isSomebodySignedIn, noteDeed } from '../staff/note-deed';
import { type Middleware, type Write, writeOf } from './write';

const EDITION = 'api::edition.edition';
/** Where types have what they are called by: the first that is there. */
const NAMES = [
  'title',
  'title_en',
  'name',
  'name_en',
  'isbn',
  'label',
  'question',
  'question_en',
  'slug',
] as const;

/**
 * Writes down in the audit trail, in the transaction that does it, what members of the staff do to content that somebody
 * may ask about later: prices that change, and what is removed. Other changes are seen on the site and mended there.
 */
export function noteContentDeeds(strapi: Core.Strapi): void {
  const around = async (
    context: Parameters<Middleware>[0],
    next: () => Promise<unknown>,
  ): Promise<unknown> => {
    const write = writeOf(context);
    const { documentId, uid, action } = write ?? {};
    if (!write || !documentId || !isSomebodySignedIn(strapi)) return next();
    if (action === 'delete') return removal(strapi, write, documentId, next);
    return uid === EDITION ? priceChange(strapi, documentId, next) : next();
  };
  // Strapi's type wants one answer type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}

function removal(
  strapi: Core.Strapi,
  { uid, locale }: Write,
  documentId: string,
  next: () => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(strapi, async () => {
    const row: Record<string, unknown> | null = await strapi.db
      .query(uid as UID.ContentType)
      .findOne({ where: { documentId } });
    const result = await next();
    if (row) {
      const type = uid.slice(uid.lastIndexOf('.') + 1);
      const name = NAMES.map((field) => row[field]).find((value) => typeof value === 'string') ?? documentId;
      const facts = { type, ...(locale && locale !== '*' && { language: locale }) };
      await noteDeed(strapi, { action: 'content.removed', on: `content:${name}`.slice(0, 160), facts });
    }
    return result;
  });
}

function priceChange(
  strapi: Core.Strapi,
  documentId: string,
  next: () => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    const before = await readPrice(sql, documentId);
    const result = await next();
    const after = await readPrice(sql, documentId);
    if (before && after) {
      const facts = changedFacts(before.says, after.says);
      if (Object.keys(facts).length > 0) {
        await noteDeed(strapi, { action: 'price.changed', on: `edition:${after.isbn}`, facts });
      }
    }
    return result;
  });
}

/** What an edition costs, in cents. */
async function readPrice(sql: Sql, documentId: string): Promise<{ isbn: string; says: Snapshot } | null> {
  const [row] = await sql<{ isbn: string | null } & Record<string, Snapshot[string]>>(
    `SELECT isbn, price, price_incl_vat AS "priceInclVat", fixed_price_until::text AS "fixedPriceUntil"
     FROM editions WHERE document_id = ?`,
    [documentId],
  );
  if (!row) return null;
  const { isbn, ...says } = row;
  return { isbn: isbn ?? documentId, says };
}
