import { z } from 'zod';
import { EngineError } from './errors';
import { isObject, matchesPattern } from './json';
import { parseInput } from './parse';

const names = z.array(z.string());
const filterableSchema = z.union([
  z.string(),
  z.strictObject({
    attributePatterns: names.min(1),
    features: z
      .strictObject({
        facetSearch: z.boolean().optional(),
        filter: z
          .strictObject({ equality: z.boolean().optional(), comparison: z.boolean().optional() })
          .optional(),
      })
      .optional(),
  }),
]);
export type FilterableAttribute = z.infer<typeof filterableSchema>;

const RULE =
  /^(words|typo|proximity|attribute|attributeRank|sort|wordPosition|exactness|[A-Za-z0-9_.-]+:(asc|desc))$/;
const size = z.int().min(0).max(255);
const settingsSchema = z.strictObject({
  displayedAttributes: names,
  searchableAttributes: names,
  filterableAttributes: z.array(filterableSchema),
  sortableAttributes: names,
  rankingRules: z.array(z.string().regex(RULE, 'is not a ranking rule')),
  stopWords: names,
  nonSeparatorTokens: names,
  separatorTokens: names,
  dictionary: names,
  synonyms: z.record(z.string(), names),
  distinctAttribute: z.string().nullable(),
  proximityPrecision: z.enum(['byWord', 'byAttribute']),
  typoTolerance: z.strictObject({
    enabled: z.boolean(),
    minWordSizeForTypos: z.strictObject({ oneTypo: size, twoTypos: size }),
    disableOnWords: names,
    disableOnAttributes: names,
    disableOnNumbers: z.boolean(),
  }),
  faceting: z.strictObject({
    maxValuesPerFacet: z.int().min(0),
    sortFacetValuesBy: z.record(z.string(), z.enum(['alpha', 'count'])),
  }),
  pagination: z.strictObject({ maxTotalHits: z.int().min(0) }),
  searchCutoffMs: z.int().min(0).nullable(),
  localizedAttributes: z.array(z.strictObject({ attributePatterns: names, locales: names })).nullable(),
  facetSearch: z.boolean(),
  prefixSearch: z.enum(['indexingTime', 'disabled']),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings of a new index: Meilisearch's defaults. */
export const DEFAULT_SETTINGS: Settings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  nonSeparatorTokens: [],
  separatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
};

/** Sorted and without duplicates; the order of the other lists matters. */
const UNORDERED = [
  'sortableAttributes',
  'stopWords',
  'nonSeparatorTokens',
  'separatorTokens',
  'dictionary',
] as const;

/** The patterns of the filterable attributes, which can be facets. */
export function filterablePatterns({ filterableAttributes }: Settings): string[] {
  return filterableAttributes.flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.attributePatterns,
  );
}

/** Filter features of an attribute; null when it is not filterable at all. The first entry that matches it decides. */
export function featuresOf(
  filterable: readonly FilterableAttribute[],
  attribute: string,
): { facetSearch: boolean; equality: boolean; comparison: boolean } | null {
  for (const entry of filterable) {
    if (typeof entry === 'string') {
      if (matchesPattern(attribute, entry)) return { facetSearch: true, equality: true, comparison: true };
    } else if (entry.attributePatterns.some((pattern) => matchesPattern(attribute, pattern))) {
      const { facetSearch = false, filter } = entry.features ?? {};
      return { facetSearch, equality: filter?.equality ?? true, comparison: filter?.comparison ?? false };
    }
  }
  return null;
}

/** The patterns of the attributes used for filters, counts, sorting, ranking or distinct. */
export function columnPatterns(settings: Settings): string[] {
  const ranked = settings.rankingRules.filter((rule) => rule.includes(':'));
  return [
    ...filterablePatterns(settings),
    ...settings.sortableAttributes,
    ...ranked.map((rule) => rule.slice(0, rule.lastIndexOf(':'))),
    ...(settings.distinctAttribute === null ? [] : [settings.distinctAttribute]),
  ];
}

/**
 * Applies a patch to the settings: its fields are merged in, null resets to the default. @throws EngineError
 * invalid_settings_*
 */
export function patchSettings(current: Settings, patch: unknown): Settings {
  const unknown = isObject(patch) && Object.keys(patch).find((key) => !Object.hasOwn(DEFAULT_SETTINGS, key));
  if (typeof unknown === 'string') throw new EngineError('bad_request', `Unknown field \`${unknown}\`.`);
  const merged = parseInput(
    settingsSchema,
    merge(
      current,
      parseInput(z.record(z.string(), z.unknown()), patch, 'invalid_settings_'),
      DEFAULT_SETTINGS,
    ),
    'invalid_settings_',
  );
  for (const key of UNORDERED) sortUnique(merged[key]);
  return merged;
}

type Group = Readonly<Record<string, unknown>>;

function merge(current: Group, patch: Group, defaults: Group): Group {
  const merged: Record<string, unknown> = { ...current };
  for (const [key, value] of Object.entries(patch)) {
    const [now, usual] = [current[key], defaults[key]];
    // Open maps (synonyms, sortFacetValuesBy) are replaced; objects with fixed keys are merged.
    const isGroup = isObject(now) && isObject(usual) && isObject(value) && key !== 'synonyms';
    if (value === null) merged[key] = usual ?? null;
    else merged[key] = isGroup && key !== 'sortFacetValuesBy' ? merge(now, value, usual) : value;
  }
  return merged;
}

function sortUnique(values: unknown[]): void {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  values.splice(0, values.length, ...[...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, v]) => v));
}
