/** What a content type's schema says of a field, as far as it is needed here. */
type Field = { type: string; pluginOptions?: { i18n?: { localized?: boolean } } };

/**
 * The fields that a form for a new language sends as empty lists although the document has them in its other languages.
 * Strapi's admin opens such a form without the components that all languages share and sends `[]` for them, which
 * Strapi takes for "empty it, everywhere" (strapi#17563). To leave them out is what it takes for "as in the others".
 * @param data  what the form sent
 * @param fields  the schema's fields by name
 */
export function untouchedLists(
  data: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
): string[] {
  return Object.entries(data)
    .filter(([, value]) => Array.isArray(value) && value.length === 0)
    .map(([name]) => name)
    .filter((name) => fields[name]?.pluginOptions?.i18n?.localized === false);
}
