/** The tables of localized types, with the lists of components that all languages of a document share. */
export const SHARED_LISTS: Readonly<Record<string, readonly string[]>> = {
  books: ['contributors', 'orderLinks', 'reviews', 'media', 'funding'],
  articles: ['media'],
  events: ['media'],
  pages: ['media'],
};
