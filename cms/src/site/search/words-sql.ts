/** The fields of each table that the site's search looks in, the name first; each has an index (`boot/read-indexes.ts`). */
export const SEARCHED_FIELDS = {
  people: ['name'],
  series_list: ['name_en', 'name_nl'],
  journals: ['title', 'subtitle'],
  pages: ['title', 'body'],
  faq_items: ['question', 'answer'],
  articles: ['title', 'teaser'],
} as const;
export type SearchedTable = keyof typeof SEARCHED_FIELDS;

/** Accents, and what is invisible: soft hyphens, zero-width spaces and joiners. */
const INVISIBLE = '[\\u0300-\\u036f\\u00ad\\u200b-\\u200d\\u2060\\ufeff]';
/** Signs between words. Named by their codes: in a database of the locale C every sign beyond ASCII counts as a letter. */
const SIGNS =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f]+';
/** Letters that Unicode does not decompose; the capitals for the locale C, which lowers ASCII only. */
const [LETTERS, FOLDED] = ['ØøŁłĐđÐðıÆŒÞ', 'oollddddiæœþ'];

/** SQL for the words of some fields. Of immutable functions only, as an index requires. */
export function wordsSql(fields: readonly string[]): string {
  const text = fields.map((field) => `coalesce(${field}, '')`).join(` || ' ' || `);
  return `to_tsvector('simple', ${foldedSql(text)})`;
}

/** SQL for a query for all words of a text, the last one also unfinished; null where there is none. */
export function querySql(text: string): string {
  return `(nullif(plainto_tsquery('simple', ${foldedSql(text)})::text, '') || ':*')::tsquery`;
}

/** SQL for a text without accents and signs, in lower case. */
function foldedSql(text: string): string {
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), '${INVISIBLE}', '', 'g'))`;
  return `regexp_replace(translate(${plain}, '${LETTERS}', '${FOLDED}'), '${SIGNS}', ' ', 'g')`;
}
