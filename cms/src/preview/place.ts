import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { bookPath, slugFor } from '../catalogue/domain/addresses';
import { primaryEdition } from '../catalogue/domain/editions';
import type { SiteContext } from '../catalogue/domain/site-context';
import { byDocument, localizedRow, textsOf } from '../catalogue/localized';
import { select, textColumn } from '../catalogue/select';
import { findEdition } from '../catalogue/title-lists-reader';
import { readTitles } from '../catalogue/titles';
import { readNotices } from '../site/notices/notices-reader';
import { placeOfNotice } from './notice-place';

type Wanted = { documentId: string; context: SiteContext; version: number };
type FindPlace = (strapi: Core.Strapi, wanted: Wanted) => Promise<string | null>;

/** Path of the page that shows a document, by type, without locale; null where there is none. */
const PLACES: Readonly<Record<string, FindPlace>> = {
  'api::book.book': placeOfBook,
  'api::edition.edition': placeOfEdition,
  'api::article.article': bySlug('articles', (slug) => `/news/${slug}`),
  'api::event.event': bySlug('events', (slug) => `/event/${slug}`),
  'api::journal.journal': bySlug('journals', (slug) => `/journal/${slug}`),
  'api::page.page': bySlug('pages', (slug) => `/${slug}`),
  'api::faq-item.faq-item': bySlug('faq_items', (slug) => `/faq#${slug}`),
  'api::notice.notice': placeOfWrittenNotice,
  'api::promotion.promotion': fixedPlace('/'),
  'api::person.person': byTermSlug('people', (slug) => `/author/${slug}`),
  'api::series.series': byTermSlug('series_list', (slug) => `/series/${slug}`),
  'api::discipline.discipline': byTermSlug('disciplines', (slug) => `/discipline/${slug}`),
  'api::category.category': byTermSlug('categories', (slug) => `/search?category=${slug}`),
  'api::partner.partner': fixedPlace('/partners'),
  'api::home.home': fixedPlace('/'),
  'api::non-fiction.non-fiction': fixedPlace('/non-fiction'),
  'api::educational.educational': fixedPlace('/educational'),
  'api::academic.academic': fixedPlace('/academic'),
  'api::site-settings.site-settings': fixedPlace('/'),
};

/** Returns true if documents of a type are shown on a page. */
export function hasPlace(uid: string): boolean {
  return uid in PLACES;
}

/** Path of the page that shows a document on the site that `strapi` reads, without locale; null where there is none. */
export async function findPlace(strapi: Core.Strapi, uid: string, wanted: Wanted): Promise<string | null> {
  return (await PLACES[uid]?.(strapi, wanted)) ?? null;
}

function fixedPlace(path: string): FindPlace {
  return async () => path;
}

/** For a type with a row for each language. */
function bySlug(table: string, pathOf: (slug: string) => string): FindPlace {
  const row = localizedRow.extend({ slug: textColumn });
  const sql = `select t.document_id as "documentId", t.locale, t.slug from ${table} t
    where t.published_at is not null and t.document_id = :documentId`;
  return async (strapi, { documentId, context }) => {
    const [rows] = byDocument(await select(strapi, row, sql, { documentId }));
    if (!rows) return null;
    const texts = textsOf(rows, ({ slug }) => ({ title: documentId, slug }));
    return pathOf(slugFor(texts, context.locale));
  };
}

function byTermSlug(table: string, pathOf: (slug: string) => string): FindPlace {
  const sql = `select t.slug from ${table} t where t.document_id = :documentId and t.slug is not null limit 1`;
  return async (strapi, { documentId }) => {
    const [found] = await select(strapi, z.object({ slug: z.string() }), sql, { documentId });
    return found ? pathOf(found.slug) : null;
  };
}

async function placeOfBook(strapi: Core.Strapi, { documentId, context }: Wanted): Promise<string | null> {
  const [title] = await readTitles(strapi, [documentId]);
  const edition = title && primaryEdition(title);
  return edition ? bookPath(edition.isbn, title.texts, context.locale) : null;
}

async function placeOfEdition(strapi: Core.Strapi, { documentId, context }: Wanted): Promise<string | null> {
  const sql = 'select e.isbn from editions e where e.document_id = :documentId limit 1';
  const [edition] = await select(strapi, z.object({ isbn: z.string() }), sql, { documentId });
  const book = edition && (await findEdition(strapi, edition));
  const [title] = book ? await readTitles(strapi, [book.documentId]) : [];
  return edition && title ? bookPath(edition.isbn, title.texts, context.locale) : null;
}

async function placeOfWrittenNotice(
  strapi: Core.Strapi,
  { documentId, context, version }: Wanted,
): Promise<string | null> {
  const sql = 'select n.key from notices n where n.document_id = :documentId and n.published_at is not null';
  const [written] = await select(strapi, z.object({ key: z.string() }), sql, { documentId });
  const rule = (await readNotices(strapi, version)).find(({ key }) => key === written?.key);
  return rule ? placeOfNotice(strapi, rule, context) : null;
}
