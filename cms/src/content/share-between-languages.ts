import { isDeepStrictEqual } from 'node:util';
import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { UID } from '@strapi/strapi';
import type { MadeChange } from '../documents/change';
import { isPublished, type Version } from '../documents/document-state';
import { isLocalized } from '../documents/localized';

/** The parts of Strapi's i18n plugin that know and copy shared fields. */
type ContentTypes = {
  getNestedPopulateOfNonLocalizedAttributes(uid: string): string[];
  copyNonLocalizedAttributes(model: object, row: object): object;
};
type Localizations = { syncNonLocalizedAttributes(row: object, model: object): Promise<void> };

/** Actions after which the rows of the other languages may lack what was saved: their drafts, or what is published. */
const STATES: Readonly<Record<string, readonly ('draft' | 'published')[]>> = {
  create: ['draft'],
  update: ['draft'],
  discardDraft: ['draft'],
  publish: ['draft', 'published'],
};

/**
 * Copies the fields that all languages share to the other languages where they differ. Strapi does so itself, but compares with
 * any row of the document to decide whether to: after *Discard changes*, and when a list is reset to its published state, the
 * other language's draft kept the old list, and publishing that removed the items from both.
 */
export async function shareBetweenLanguages({ strapi, write, documentId, after }: MadeChange): Promise<void> {
  if (!isLocalized(strapi, write.uid)) return;
  const states = new Set(STATES[write.action]);
  if (write.status === 'published') states.add('published');
  const locale = write.locale ?? FALLBACK_LOCALE;
  const others = after.versions.filter(
    (version) => version.locale !== locale && states.has(stateOf(version)),
  );
  if (others.length === 0) return;

  const model = strapi.getModel(write.uid as UID.ContentType);
  const contentTypes: ContentTypes = strapi.plugin('i18n').service('content-types');
  const localizations: Localizations = strapi.plugin('i18n').service('localizations');
  const rows: Version[] = await strapi.db.query(write.uid as UID.Schema).findMany({
    where: { documentId },
    populate: contentTypes.getNestedPopulateOfNonLocalizedAttributes(write.uid),
  });
  for (const state of states) {
    const ofState = rows.filter((row) => stateOf(row) === state);
    const saved = ofState.find((row) => row.locale === locale);
    if (!saved) continue;
    const shared = (row: Version) => contentTypes.copyNonLocalizedAttributes(model, row);
    const isSame = ofState.every((row) => isDeepStrictEqual(shared(row), shared(saved)));
    if (!isSame) await localizations.syncNonLocalizedAttributes(saved, model);
  }
}

const stateOf = (version: Version) => (isPublished(version) ? 'published' : 'draft');
