import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import type { Core, UID } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import type { Problem } from '../validation/content-rules';
import { firstFree, isTakenBySite, pageSlugOf, slugOf } from '../validation/slug';
import { isLocalized, isSharedField } from './localized';
import type { Saved, Write } from './write';

/** From which field a blank address is made. */
const MADE_FROM: Readonly<Record<string, string>> = {
  'api::book.book': 'title',
  'api::journal.journal': 'title',
  'api::event.event': 'title',
  'api::article.article': 'title',
  'api::page.page': 'title',
  'api::faq-item.faq-item': 'question',
  'api::person.person': 'name',
  'api::partner.partner': 'name',
  'api::series.series': 'name_en',
  'api::discipline.discipline': 'name_en',
  'api::category.category': 'name_en',
};
const PAGE = 'api::page.page';

/**
 * Gives a document its address: made from the title when blank, unique in its type and language, in plain
 * letters. What an editor typed is put into form but never renumbered behind his back: if it is taken, he is
 * told. An address once given stays when the title changes, since others link to it.
 */
export async function completeSlug(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write & { data: Record<string, unknown> },
  saved: Saved,
): Promise<Problem[]> {
  const source = MADE_FROM[write.uid];
  if (!source) return [];
  const typed = textOf(write.data.slug);
  if (!typed && !('slug' in write.data) && saved?.slug) return [];

  const inForm = write.uid === PAGE ? pageSlugOf : slugOf;
  const slug = inForm(typed || textOf(write.data[source]) || textOf(saved?.[source])) || typeName(write.uid);
  const problem = (message: string): Problem[] => [{ path: ['slug'], message }];
  if (write.uid === PAGE && isTakenBySite(slug)) {
    return problem(`/${slug} is an address of the site itself. Choose another one for this page.`);
  }
  const taken = await slugsLike(strapi, sql, write, slug);
  if (typed && taken.has(slug))
    return problem(`'${slug}' is already the address of another one. Choose another.`);
  // An address that another page left still leads there; only who types it takes it over.
  const left = typed ? [] : await leftSlugsLike(sql, write, slug);
  write.data.slug = firstFree(slug, new Set([...taken, ...left]));
  return [];
}

/** Slugs of other documents that are this one or numbered ones of it. */
async function slugsLike(
  strapi: Core.Strapi,
  sql: Sql,
  { uid, documentId, locale }: Write,
  slug: string,
): Promise<Set<string>> {
  const table = strapi.getModel(uid as UID.ContentType).collectionName;
  const perLocale = isLocalized(strapi, uid) && !isSharedField(strapi, uid, 'slug');
  const rows = await sql<{ slug: string }>(
    `SELECT DISTINCT slug FROM "${table}" WHERE document_id <> ? AND (slug = ? OR starts_with(slug, ?))
     ${perLocale ? 'AND locale = ?' : ''}`,
    [documentId ?? '', slug, `${slug}-`, ...(perLocale ? [locale ?? FALLBACK_LOCALE] : [])],
  );
  return new Set(rows.map((row) => row.slug));
}

/** The same of addresses that other documents had before. */
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
