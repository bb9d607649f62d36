import type { Core, UID } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import { contentTypeOf } from '../documents/content-types';
import { isLocalized } from '../documents/localized';
import { documentIdsOf, type Write } from '../documents/write';

/**
 * Makes a change and saves each slug that a published page had before it and has no longer: links to it are redirected. Slugs
 * of drafts were never public. A document that takes over a slug owns it from then on.
 */
export async function rememberSlugs<T>(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write,
  change: () => Promise<T>,
): Promise<T> {
  if (!contentTypeOf(write.uid)?.redirects) return change();
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
  const remaining = new Set(after.map(keyOf));
  for (const left of before.filter((address) => !remaining.has(keyOf(address)))) {
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

/** The slugs of the published documents; for a type without languages the locale is ''. */
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
