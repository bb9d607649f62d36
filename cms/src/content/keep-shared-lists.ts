import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import type { Core, UID } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import { untouchedLists } from './empty-lists';
import { versionsOf } from './links';
import { isLocalized } from './localized';
import type { Write } from './write';

/**
 * Keeps what all languages of a document share when it is first saved in another one: contributors, order links, reviews
 * and films. The form of a new language sends them empty, whatever the document has. Whoever wants to empty a list does so
 * in a language that the document has already.
 */
export async function keepSharedLists(strapi: Core.Strapi, sql: Sql, write: Write): Promise<void> {
  const { uid, action, documentId, data } = write;
  if (action !== 'update' || documentId === null || data === null || !isLocalized(strapi, uid)) return;
  const fields = strapi.getModel(uid as UID.ContentType).attributes;
  const untouched = untouchedLists(data, fields as Parameters<typeof untouchedLists>[1]);
  if (untouched.length === 0) return;
  const versions = await versionsOf(strapi, sql, uid, documentId);
  const locale = write.locale ?? FALLBACK_LOCALE;
  if (versions.some((version) => version.locale === locale)) return;
  for (const field of untouched) delete data[field];
}
