import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { Core, UID } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import { contentTypeOf } from '../documents/content-types';
import type { Version } from '../documents/document-state';
import { isLocalized, isSharedField } from '../documents/localized';
import type { Write } from '../documents/write';
import type { Problem } from '../validation/content-rules';
import { firstFree, isTakenBySite, pageSlugOf, slugOf } from '../validation/slug';

const PAGE = 'api::page.page';

/**
 * Completes a document's slug: made from the title when blank, unique in its type and language, in plain letters. A slug that
 * an editor typed is normalised but never numbered silently: if it is taken, the save is refused with a message. A slug stays
 * when the title changes, since other sites link to it. A copy never has the slug of its original, which its form sends.
 * @param saved  the row that is changed, or that a copy is made from
 */
export async function completeSlug(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write & { data: Record<string, unknown> },
  saved: Version | null,
): Promise<Problem[]> {
  const source = contentTypeOf(write.uid)?.slugFrom;
  if (!source) return [];
  const isCopy = write.action === 'clone';
  const given = textOf(write.data.slug);
  const typed = isCopy && given === textOf(saved?.slug) ? '' : given;
  if (!isCopy && !typed && !('slug' in write.data) && saved?.slug) return [];

  const inForm = write.uid === PAGE ? pageSlugOf : slugOf;
  const title = textOf(write.data[source]);
  const isRenamed = title !== '' && title !== textOf(saved?.[source]);
  const copied = isCopy && !isRenamed ? textOf(saved?.slug) : '';
  const slug = inForm(typed || copied || title || textOf(saved?.[source])) || typeName(write.uid);
  const problem = (message: string): Problem[] => [{ path: ['slug'], message }];
  if (write.uid === PAGE && isTakenBySite(slug)) {
    return problem(`/${slug} is an address of the site itself. Choose another one for this page.`);
  }
  const others = isCopy ? { ...write, documentId: null } : write;
  const taken = await slugsLike(strapi, sql, others, slug);
  if (typed && taken.has(slug))
    return problem(`'${slug}' is already the address of another one. Choose another.`);
  // A former slug of another page still redirects there; only an editor who types it takes it over.
  const left = typed ? [] : await leftSlugsLike(sql, others, slug);
  write.data.slug = firstFree(slug, new Set([...taken, ...left]));
  return [];
}

/** Slugs of other documents that equal this one, with or without a number. */
async function slugsLike(
  strapi: Core.Strapi,
  sql: Sql,
  { uid, documentId, locale }: Write,
  slug: string,
): Promise<Set<string>> {
  const table = strapi.getModel(uid as UID.ContentType).collectionName;
  const perLocale = isLocalized(strapi, uid) && !isSharedField(strapi, uid, 'slug');
  const rows = await sql<{ slug: string }>(
    `SELECT DISTINCT slug FROM "${table}" WHERE document_id <> ? AND (slug COLLATE "C" = ? OR starts_with(slug COLLATE "C", ?))
     ${perLocale ? 'AND locale = ?' : ''}`,
    [documentId ?? '', slug, `${slug}-`, ...(perLocale ? [locale ?? FALLBACK_LOCALE] : [])],
  );
  return new Set(rows.map((row) => row.slug));
}

/** The same among former slugs of other documents. */
async function leftSlugsLike(sql: Sql, { uid, documentId }: Write, slug: string): Promise<string[]> {
  const rows = await sql<{ slug: string }>(
    `SELECT DISTINCT slug FROM former_slugs
     WHERE type = ? AND document_id <> ? AND (slug = ? OR starts_with(slug, ?))`,
    [uid, documentId ?? '', slug, `${slug}-`],
  );
  return rows.map((row) => row.slug);
}

const typeName = (uid: string) => uid.split('.').at(-1) ?? 'item';
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
