import { OWN_FACTS, type QueryAttribute, type Sight } from './query-fields';

/** Types of fields that Strapi's search looks into (`@strapi/database`, query/helpers/search). */
const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'uid', 'email', 'enumeration', 'richtext']);
const NUMBERS: ReadonlySet<string> = new Set(['biginteger', 'integer', 'decimal', 'float']);

/**
 * Replaces Strapi's search by one in the fields that the user may read: Strapi searches all fields of a type, so the number of
 * rows would reveal the content of the others letter by letter.
 * @param uid  the type whose documents are searched
 * @param text  what is searched for
 * @returns a filter for the list; null where the user may read every field, and Strapi's own search reveals nothing
 */
export function readableSearch(uid: string, text: string, { attributesOf, mayRead }: Sight): object | null {
  const attributes = Object.entries(attributesOf(uid));
  const searched = attributes.filter(([, attribute]) => isSearched(attribute));
  const readable = searched.filter(([field]) => OWN_FACTS.has(field) || mayRead(uid, field));
  if (readable.length === searched.length) return null;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const alternatives = readable.flatMap(([field, { type }]): object[] => {
    if (TEXTS.has(type)) return [{ [field]: { $containsi: text } }];
    return Number.isSafeInteger(number) ? [{ [field]: { $eq: number } }] : [];
  });
  // A type of which no text may be read has no hits, instead of all its documents.
  return alternatives.length > 0 ? { $or: alternatives } : { id: { $null: true } };
}

function isSearched({ type, searchable }: QueryAttribute): boolean {
  return searchable !== false && (TEXTS.has(type) || NUMBERS.has(type));
}
