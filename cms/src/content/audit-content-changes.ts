import { changedFacts, type Snapshot } from '@colophon/shop/audit/domain/changed-facts';
import { shopNow } from '@colophon/shop/platform/clock';
import { mailLeftDesks } from '@colophon/shop/request/desk-mail';
import { ADDRESS_FIELDS, type DeskAddresses, leftDesks } from '@colophon/shop/request/domain/request';
import type { Core, UID } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { type Middleware, type Write, writeOf } from '../documents/write';
import { isSignedIn, recordStaffAction } from '../staff/record-staff-action';

const EDITION = 'api::edition.edition';
const SITE_SETTINGS = 'api::site-settings.site-settings';
/** Columns that may hold the name of a document; the first that exists is used. */
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
 * Records staff actions on content in the audit log, in the same transaction, where somebody may ask about them later: price
 * changes, changes of where readers' mail goes, and deletions. Other changes are visible on the site and can be corrected there.
 */
export function auditContentChanges(strapi: Core.Strapi): void {
  const around = async (
    context: Parameters<Middleware>[0],
    next: () => Promise<unknown>,
  ): Promise<unknown> => {
    const write = writeOf(context);
    if (!write || !isSignedIn(strapi)) return next();
    const noted = () => auditDocumentChange(strapi, write, next);
    // The settings of a new site have no document yet.
    return write.uid === SITE_SETTINGS ? auditDeskChange(strapi, noted) : noted();
  };
  // Strapi's type wants one result type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}

async function auditDocumentChange(
  strapi: Core.Strapi,
  write: Write,
  next: () => Promise<unknown>,
): Promise<unknown> {
  const { documentId, uid, action } = write;
  if (documentId === null) return next();
  if (action === 'delete') return auditRemoval(strapi, write, documentId, next);
  return uid === EDITION ? auditPriceChange(strapi, documentId, next) : next();
}

function auditRemoval(
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
      await recordStaffAction(strapi, {
        action: 'content.removed',
        on: `content:${name}`.slice(0, 160),
        facts,
      });
    }
    return result;
  });
}

function auditPriceChange(
  strapi: Core.Strapi,
  documentId: string,
  next: () => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    const before = await readPrice(sql, documentId);
    const result = await next();
    const after = await readPrice(sql, documentId);
    if (before && after) {
      const facts = changedFacts(before.snapshot, after.snapshot);
      if (Object.keys(facts).length > 0) {
        await recordStaffAction(strapi, { action: 'price.changed', on: `edition:${after.isbn}`, facts });
      }
    }
    return result;
  });
}

/** The price of an edition, in cents. */
async function readPrice(sql: Sql, documentId: string): Promise<{ isbn: string; snapshot: Snapshot } | null> {
  const [row] = await sql<{ isbn: string | null } & Record<string, Snapshot[string]>>(
    `SELECT isbn, price, price_incl_vat AS "priceInclVat", fixed_price_until::text AS "fixedPriceUntil"
     FROM editions WHERE document_id = ?`,
    [documentId],
  );
  if (!row) return null;
  const { isbn, ...snapshot } = row;
  return { isbn: isbn ?? documentId, snapshot };
}

/**
 * Records a change of the addresses that readers' mail goes to, with before and after: they are the press's own, not personal
 * data. The former addresses get a mail, so that an unauthorized change is noticed.
 */
function auditDeskChange(strapi: Core.Strapi, next: () => Promise<unknown>): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    const before = await readAddresses(sql);
    const result = await next();
    const after = await readAddresses(sql);
    const facts = changedFacts(before, after);
    if (Object.keys(facts).length > 0) {
      await recordStaffAction(strapi, { action: 'desk.changed', on: 'settings:site', facts });
      await mailLeftDesks(strapi, leftDesks(before, after), shopNow());
    }
    return result;
  });
}

/** The addresses in the site settings, locked, so that the second of two concurrent changes sees the first. */
async function readAddresses(sql: Sql): Promise<DeskAddresses> {
  const [row] = await sql<DeskAddresses>(
    `SELECT email, desk_press AS "deskPress", desk_education AS "deskEducation",
       desk_library AS "deskLibrary", desk_rights AS "deskRights"
     FROM site_settings ORDER BY id LIMIT 1 FOR UPDATE`,
  );
  const addresses = ADDRESS_FIELDS.map((field) => [field, row?.[field] || null] as const);
  return Object.fromEntries(addresses) as DeskAddresses;
}
