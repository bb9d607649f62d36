import { isDeepStrictEqual } from 'node:util';
import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { Core, UID } from '@strapi/strapi';
import { isLocalized } from '../documents/localized';
import { documentIdsOf, type Write } from '../documents/write';

type Row = Record<string, unknown> & { locale: string; publishedAt: unknown };
/** The parts of Strapi's i18n plugin that know and copy shared fields. */
type ContentTypes = {
  getNestedPopulateOfNonLocalizedAttributes(uid: string): string[];
  copyNonLocalizedAttributes(model: object, row: object): object;
};
type Localizations = { syncNonLocalizedAttributes(row: object, model: object): Promise<void> };

/** Actions after which the drafts, or the published rows, of the other languages may lack what was saved. */
const DRAFTS: ReadonlySet<string> = new Set(['create', 'update', 'publish', 'discardDraft']);

/**
 * Makes a change and then copies the fields that all languages share to the other languages where they differ. Strapi does so
 * itself, but compares with any row of the document to decide whether to: after *Discard changes*, and when a list is reset to
 * its published state, the other language's draft kept the old list, and publishing that removed the items from both.
 */
export async function shareBetweenLanguages<T>(
  strapi: Core.Strapi,
  write: Write,
  change: () => Promise<T>,
): Promise<T> {
  const result = await change();
  if (!DRAFTS.has(write.action) || !isLocalized(strapi, write.uid)) return result;
  const states = [false, ...(write.action === 'publish' || write.status === 'published' ? [true] : [])];
  for (const documentId of documentIdsOf(write, result)) await shareFields(strapi, write, documentId, states);
  return result;
}

async function shareFields(
  strapi: Core.Strapi,
  write: Write,
  documentId: string,
  states: readonly boolean[],
): Promise<void> {
  const model = strapi.getModel(write.uid as UID.ContentType);
  const contentTypes: ContentTypes = strapi.plugin('i18n').service('content-types');
  const localizations: Localizations = strapi.plugin('i18n').service('localizations');
  const rows: Row[] = await strapi.db.query(write.uid as UID.Schema).findMany({
    where: { documentId },
    populate: contentTypes.getNestedPopulateOfNonLocalizedAttributes(write.uid),
  });
  const locale = write.locale ?? FALLBACK_LOCALE;
  for (const isPublished of states) {
    const ofState = rows.filter((row) => (row.publishedAt !== null) === isPublished);
    const saved = ofState.find((row) => row.locale === locale);
    if (!saved) continue;
    const shared = (row: Row) => contentTypes.copyNonLocalizedAttributes(model, row);
    const isSame = ofState.every((row) => isDeepStrictEqual(shared(row), shared(saved)));
    if (!isSame) await localizations.syncNonLocalizedAttributes(saved, model);
  }
}
