import type { Entry } from './add-to-list';

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
