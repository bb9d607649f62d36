import { MAX_FACET_VALUES, SHOWN_FIELDS } from '@colophon/contracts/search/document';
import { FACETS } from '@colophon/contracts/search/facets';
import { SORT_RULES } from '@colophon/contracts/search/sort-order';

/**
 * Texts that are searched, most important first: an index has no numeric boosts, so the boosts of
 * docs/specification.md#7-the-calls-it-makes become this order.
 */
const SEARCHABLE = [
  // The title in the language of the book: else a Dutch title would come after every English one that has its words.
  'cover.title',
  'title_en',
  'title_nl',
  'subtitle_en',
  'subtitle_nl',
  // Readers look for authors by name: lifted above keywords.
  'contributors',
  'keywords_en',
  'keywords_nl',
  'description_en',
  'description_nl',
  'seriesNames',
  'categoryNames_en',
  'categoryNames_nl',
  'disciplineNames_en',
  'disciplineNames_nl',
  'toc_en',
  'toc_nl',
  'terms',
  'isbn',
  'issn',
  'doi',
];

const COMPARABLE: readonly string[] = ['year', 'publicationTimestamp'];
/** What is filtered on by value only: the facets, and what identifies a title. */
const FILTERABLE = [
  ...FACETS.filter((facet) => !COMPARABLE.includes(facet)),
  'id',
  'kind',
  'productGroup',
  'isbn',
  'issn',
  'productIds',
];

/** Hits that an engine counts; its default of 1000 would cap 'Found N books'. */
export const MAX_COUNTED = 100_000;

/** The settings of the `products` index, in the words of Meilisearch. */
export const INDEX_SETTINGS = {
  searchableAttributes: SEARCHABLE,
  displayedAttributes: [...SHOWN_FIELDS],
  filterableAttributes: [
    {
      attributePatterns: FILTERABLE,
      features: { facetSearch: false, filter: { equality: true, comparison: false } },
    },
    {
      attributePatterns: [...COMPARABLE],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  // By day of publication for the search API.
  sortableAttributes: [...SORT_RULES.map((rule) => rule.replace(/:.*/, '')), 'publicationDate'],
  // exactness before wordPosition: the book called "Memory" goes before "Memory and …". The date at the end
  // orders an empty query newest first (docs/specification.md#7-the-calls-it-makes) and breaks ties between texts.
  rankingRules: [
    // Without effect on a query that names no order.
    'sort',
    'words',
    'typo',
    'proximity',
    'attributeRank',
    'exactness',
    'wordPosition',
    'publicationTimestamp:desc',
  ],
  typoTolerance: {
    enabled: true,
    disableOnNumbers: true,
    disableOnAttributes: ['isbn', 'issn'],
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
  },
  faceting: { maxValuesPerFacet: MAX_FACET_VALUES, sortFacetValuesBy: { '*': 'alpha' as const } },
  pagination: { maxTotalHits: MAX_COUNTED },
  localizedAttributes: [
    { attributePatterns: ['*_en'], locales: ['eng' as const] },
    { attributePatterns: ['*_nl'], locales: ['nld' as const] },
  ],
  // None: 'de' and 'in' are names and titles, and phrases need them.
  stopWords: [],
  // Meilisearch then answers with what it has found: no search takes longer than a second, whatever somebody types.
  searchCutoffMs: 800,
};
