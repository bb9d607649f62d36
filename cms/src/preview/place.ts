import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { bookPath, slugFor } from '../catalogue/domain/addresses';
import { primaryEdition } from '../catalogue/domain/editions';
import type { SiteContext } from '../catalogue/domain/site-context';
import { byDocument, localizedRow, textsOf } from '../catalogue/localized';
import { select, textColumn } from '../catalogue/select';
import { findEdition } from '../catalogue/title-lists-reader';
import { readTitles } from '../catalogue/titles';
import { type ContentTypeUid, contentTypeOf } from '../documents/content-types';
import { isLocalized } from '../documents/localized';
import { readNotices } from '../site/notices/notices-reader';
import { placeOfNotice } from './notice-place';

type Wanted = { documentId: string; context: SiteContext; version: number };
type FindPlace = (strapi: Core.Strapi, wanted: Wanted) => Promise<string | null>;

/** Types whose page takes more than a document's slug. */
const PLACES: Readonly<{ [uid in ContentTypeUid]?: FindPlace }> = {
  'api::book.book': placeOfBook,
  'api::edition.edition': placeOfEdition,
  'api::notice.notice': placeOfWrittenNotice,
};

/** Whether a page shows documents of this type. */
export function hasPlace(uid: string): boolean {
  return PLACES[uid as ContentTypeUid] !== undefined || contentTypeOf(uid)?.page !== undefined;
}

/** Path of the page that shows a document on the site that `strapi` reads, without locale; null where there is none. */
export async function findPlace(strapi: Core.Strapi, uid: string, wanted: Wanted): Promise<string | null> {
  const find = PLACES[uid as ContentTypeUid];
  if (find) return find(strapi, wanted);
  const page = contentTypeOf(uid)?.page;
  if (page === undefined || typeof page === 'string') return page ?? null;
  const slug = isLocalized(strapi, uid)
    ? await localizedSlug(strapi, uid, wanted)
    : await sharedSlug(strapi, uid, wanted);
  return slug === null ? null : page(slug);
}

const tableOf = (strapi: Core.Strapi, uid: string) => strapi.getModel(uid as UID.ContentType).collectionName;

/** The slug in a language, of a type with a row for each language. */
async function localizedSlug(
  strapi: Core.Strapi,
  uid: string,
  { documentId, context }: Wanted,
): Promise<string | null> {
  const row = localizedRow.extend({ slug: textColumn });
  const sql = `select t.document_id as "documentId", t.locale, t.slug from ${tableOf(strapi, uid)} t
    where t.published_at is not null and t.document_id = :documentId`;
  const [rows] = byDocument(await select(strapi, row, sql, { documentId }));
  if (!rows) return null;
  return slugFor(
    textsOf(rows, ({ slug }) => ({ title: documentId, slug })),
    context.locale,
  );
}

async function sharedSlug(strapi: Core.Strapi, uid: string, { documentId }: Wanted): Promise<string | null> {
  const sql = `select t.slug from ${tableOf(strapi, uid)} t where t.document_id = :documentId and t.slug is not null limit 1`;
  const [found] = await select(strapi, z.object({ slug: z.string() }), sql, { documentId });
  return found?.slug ?? null;
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
