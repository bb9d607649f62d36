import type { Core, UID } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { isLocalized } from './localized';
import { documentIdsOf, type Write } from './write';

/** Types whose pages are found by their slug. A book is found by its ISBN, whatever stands behind it. */
const FOUND_BY_SLUG: ReadonlySet<string> = new Set([
  'api::article.article',
  'api::discipline.discipline',
  'api::event.event',
  'api::journal.journal',
  'api::page.page',
  'api::person.person',
  'api::series.series',
]);

// Held while the table is made: two replicas that start at once would trip over each other.
const LOCK = 727_402;

/** Makes the table of addresses that pages once had, where it is missing. */
export async function ensureFormerSlugs(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await sql('SELECT pg_advisory_xact_lock(?)', [LOCK]);
    await sql(
      `CREATE TABLE IF NOT EXISTS former_slugs (
         type text NOT NULL,
         slug text NOT NULL,
         locale text NOT NULL,
         document_id text NOT NULL,
         left_at timestamptz NOT NULL DEFAULT clock_timestamp(),
         PRIMARY KEY (type, slug, locale)
       )`,
    );
  });
}

/**
 * Makes a change and remembers each address that a published page had before it and has no more: links to it are
 * redirected. A draft's slug was never anybody's address. What takes over an address has it from then on.
 */
export async function rememberSlugs<T>(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write,
  change: () => Promise<T>,
): Promise<T> {
  if (!FOUND_BY_SLUG.has(write.uid)) return change();
  const before = await publicSlugs(strapi, sql, write.uid, write.documentId ? [write.documentId] : []);
  const result = await change();
  const after = await publicSlugs(strapi, sql, write.uid, documentIdsOf(write, result));
  for (const { slug, locale } of after) {
    await sql('DELETE FROM former_slugs WHERE type = ? AND slug = ? AND locale = ?', [
      write.uid,
      slug,
      locale,
    ]);
  }
  const kept = new Set(after.map(keyOf));
  for (const left of before.filter((address) => !kept.has(keyOf(address)))) {
    await sql(
      `INSERT INTO former_slugs (type, slug, locale, document_id) VALUES (?, ?, ?, ?)
       ON CONFLICT (type, slug, locale) DO UPDATE SET document_id = excluded.document_id, left_at = excluded.left_at`,
      [write.uid, left.slug, left.locale, left.documentId],
    );
  }
  return result;
}

type Address = { slug: string; locale: string; documentId: string };

const keyOf = ({ slug, locale, documentId }: Address) => `${documentId} ${locale} ${slug}`;

/** The slugs under which documents can be found now; a type without languages has them in none. */
async function publicSlugs(
  strapi: Core.Strapi,
  sql: Sql,
  uid: string,
  documentIds: readonly string[],
): Promise<Address[]> {
  if (documentIds.length === 0) return [];
  const { collectionName, options } = strapi.getModel(uid as UID.ContentType);
  return sql<Address>(
    `SELECT document_id AS "documentId", slug, ${isLocalized(strapi, uid) ? 'locale' : `''`} AS locale
     FROM "${collectionName}" WHERE slug IS NOT NULL AND document_id = ANY(?::text[])
     ${options?.draftAndPublish ? 'AND published_at IS NOT NULL' : ''}`,
    [documentIds],
  );
}
