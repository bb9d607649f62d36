/** Names of our own schemes, in identifiers and subjects of a proprietary type: a reader of our own messages knows them. */
export const OWN_SCHEMES = {
  work: 'Colophon work',
  /** the id that the press gives its work */
  pressWork: 'Work of the press',
  product: 'Colophon product',
  type: 'Colophon type',
  discipline: 'Colophon discipline',
  category: 'Colophon category',
  domain: 'Colophon domain',
  productGroup: 'Colophon product group',
} as const;
