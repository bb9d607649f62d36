import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { Core, UID } from '@strapi/strapi';
import type { Change } from '../documents/change';
import { isPublished } from '../documents/document-state';
import { isLocalized } from '../documents/localized';
import { addToList, type ComponentField, type Entry } from './add-to-list';

type Fields = Parameters<typeof filledLists>[1];

/**
 * Preserves the fields that all languages of a document share when it is first saved in another language: contributors, order
 * links, reviews and films. The form of a new language shows none of them, whatever the document has: a list that it sends
 * empty stays as it is, and entries that it sends are added. To remove an entry, editors use a language that the document
 * already has.
 */
export async function preserveSharedLists({ strapi, write, before }: Change): Promise<void> {
  const { uid, action, documentId, data } = write;
  if (action !== 'update' || documentId === null || data === null || !isLocalized(strapi, uid)) return;
  const fields = strapi.getModel(uid as UID.ContentType).attributes as Fields;
  const untouched = emptySharedLists(data, fields);
  const filled = filledLists(data, fields);
  if (untouched.length === 0 && Object.keys(filled).length === 0) return;
  const locale = write.locale ?? FALLBACK_LOCALE;
  if (before.versions.some((version) => version.locale === locale)) return;
  for (const field of untouched) delete data[field];
  const source = before.versions.find((version) => !isPublished(version)) ?? before.versions[0];
  if (!source) return;
  const saved = await listsOf(strapi, uid, source.id, Object.keys(filled));
  for (const [field, { component, entries }] of Object.entries(filled)) {
    const attributes = strapi.getModel(component as UID.Component).attributes;
    data[field] = addToList(
      saved[field] ?? [],
      entries,
      component,
      attributes as Readonly<Record<string, ComponentField>>,
    );
  }
}

async function listsOf(
  strapi: Core.Strapi,
  uid: string,
  id: number,
  fields: readonly string[],
): Promise<Record<string, Entry[]>> {
  const populate = Object.fromEntries(fields.map((field) => [field, { populate: true }]));
  const row: Record<string, Entry[]> | null = await strapi.db
    .query(uid as UID.Schema)
    .findOne({ where: { id }, populate });
  return row ?? {};
}

/** The parts of a content type's schema that are needed here. */
type Field = { type: string; component?: string; pluginOptions?: { i18n?: { localized?: boolean } } };

/**
 * Returns the fields that a form for a new language sends as empty lists although the document has them in its other languages.
 * Strapi's admin opens such a form without the components that all languages share and sends `[]` for them, which Strapi reads
 * as "empty it in all languages" (strapi#17563). An absent field it leaves unchanged.
 * @param data  the body of the form
 * @param fields  the schema's fields by name
 */
export function emptySharedLists(
  data: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
): string[] {
  return Object.entries(data)
    .filter(([, value]) => Array.isArray(value) && value.length === 0)
    .map(([name]) => name)
    .filter((name) => fields[name]?.pluginOptions?.i18n?.localized === false);
}

/** Entries of a list of components that all languages share, as a form sent them. */
type FilledList = { component: string; entries: Entry[] };

/** The lists of components that all languages share and that a form filled, by field. Parameters as above. */
export function filledLists(
  data: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
): Record<string, FilledList> {
  const lists = Object.entries(data).flatMap(([name, value]): [string, FilledList][] => {
    const { component, pluginOptions } = fields[name] ?? {};
    const isFilled = Array.isArray(value) && value.length > 0;
    if (!isFilled || component === undefined || pluginOptions?.i18n?.localized !== false) return [];
    return [[name, { component, entries: value as Entry[] }]];
  });
  return Object.fromEntries(lists);
}
