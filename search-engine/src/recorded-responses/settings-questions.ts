import type { JsonObject } from '../json';
import { INDEX, type Question } from './question';

/** Variants of settings, each in an index of its own; they are merged into the worker's settings. */
export const SETTINGS_VARIANTS: Readonly<Record<string, JsonObject>> = {
  plain: {},
  synonyms: {
    synonyms: { wwii: ['world war'], 'low countries': ['netherlands', 'belgium'], car: ['automobile'] },
  },
  stop: { stopWords: ['the', 'of', 'de', 'het', 'een', 'van', 'and', 'en'] },
  typosOff: { typoTolerance: { enabled: false } },
  typosShort: { typoTolerance: { minWordSizeForTypos: { oneTypo: 3, twoTypos: 6 } } },
  typoWords: { typoTolerance: { disableOnWords: ['amsterdam'], disableOnNumbers: true } },
  prefixOff: { prefixSearch: 'disabled' },
  byAttribute: { proximityPrecision: 'byAttribute' },
  noRank: { rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'] },
  sortable: { sortableAttributes: ['publicationTimestamp', 'year', 'title_en'] },
  separators: { separatorTokens: ['|'], nonSeparatorTokens: ['#', '+'] },
  few: { searchableAttributes: ['title_en'] },
  displayed: { displayedAttributes: ['id', 'title_en'] },
  max: { pagination: { maxTotalHits: 7 } },
  facetCount: { faceting: { maxValuesPerFacet: 3, sortFacetValuesBy: { '*': 'count' } } },
  distinct: { distinctAttribute: 'series' },
};

const SEARCHES: JsonObject[] = [
  ...[
    'history',
    'wwii',
    'low countries',
    'amsterdm',
    'amsterdam',
    'the history of the',
    'histori',
    'hist',
    'art',
    'atr',
    'C++',
    '#1',
    'automobile',
    'car',
    'golden age',
    'age golden',
    '"golden age"',
    '1650',
    '1651',
  ].map((q) => ({ q })),
  { q: 'history', sort: ['year:desc'] },
  { q: '', sort: ['title_en:asc'] },
  { q: '', facets: ['disciplines', 'type'] },
  { q: 'world war' },
];

/** Name of a variant's index. */
export function indexOfVariant(variant: string): string {
  return `${INDEX}-${variant}`;
}

/** The same searches in the index of every variant. */
export function settingsQuestions(variant: string): Question[] {
  return SEARCHES.map((search, i) => ({
    name: `settings/${variant}/${i}`,
    method: 'POST',
    path: `/indexes/${indexOfVariant(variant)}/search`,
    body: { limit: 10, attributesToRetrieve: ['id', 'title_en'], ...search },
  }));
}
