import { z } from 'zod';
import { EngineError } from '../errors';
import { parseInput } from '../parse-input';

const names = z.array(z.string());
const exactName = z.string().regex(/^[^*]+$/, 'has no patterns in the embedded engine');
const filterableSchema = z.union([
  exactName,
  z.strictObject({
    attributePatterns: z.array(exactName).min(1),
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

const RULE =
  /^(words|typo|proximity|attribute|attributeRank|sort|wordPosition|exactness|[A-Za-z0-9_.-]+:(asc|desc))$/;
const wordSize = z.int().min(0).max(255);

/**
 * Meilisearch's settings that this engine has. Of the ranking rules only the attributes matter;
 * `localizedAttributes`, `searchCutoffMs` and `disableOnAttributes` are stored and have no effect.
 */
const settingsSchema = z.strictObject({
  displayedAttributes: names,
  searchableAttributes: names,
  filterableAttributes: z.array(filterableSchema),
  sortableAttributes: names,
  rankingRules: z.array(z.string().regex(RULE, 'is not a ranking rule')),
  synonyms: z.record(z.string(), names),
  stopWords: names.max(0, 'are not offered by the embedded engine'),
  typoTolerance: z.strictObject({
    enabled: z.boolean(),
    minWordSizeForTypos: z.strictObject({ oneTypo: wordSize, twoTypos: wordSize }),
    disableOnAttributes: names,
    disableOnNumbers: z.boolean(),
  }),
  faceting: z.strictObject({
    maxValuesPerFacet: z.int().min(0),
    sortFacetValuesBy: z.strictObject({ '*': z.literal('alpha') }),
  }),
  pagination: z.strictObject({ maxTotalHits: z.int().min(0) }),
  searchCutoffMs: z.int().min(0).nullable(),
  localizedAttributes: z.array(z.strictObject({ attributePatterns: names, locales: names })).nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings of a new index: Meilisearch's defaults. */
export const DEFAULT_SETTINGS: Settings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  synonyms: {},
  stopWords: [],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  searchCutoffMs: null,
  localizedAttributes: null,
};

/**
 * Applies a patch: fields of groups are merged, synonyms replaced; null restores a default.
 * @throws EngineError invalid_settings_*; bad_request for a setting that this engine does not have
 */
export function patchSettings(current: Settings, patch: unknown): Settings {
  const changes = parseInput(z.record(z.string(), z.unknown()), patch, 'invalid_settings_');
  return parseInput(settingsSchema, merge(current, changes, DEFAULT_SETTINGS), 'invalid_settings_');
}

type Group = Readonly<Record<string, unknown>>;

function merge(current: Group, patch: Group, defaults: Group): Group {
  const changed = Object.entries(patch).map(([key, value]) => {
    const [now, usual] = [current[key], defaults[key]];
    if (value === null) return [key, usual ?? null];
    const isMerged = key !== 'synonyms' && isGroup(now) && isGroup(usual) && isGroup(value);
    return [key, isMerged ? merge(now, value, usual) : value];
  });
  return { ...current, ...Object.fromEntries(changed) };
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The filters that an attribute allows; null when it is not filterable. */
export function filtersOf(
  { filterableAttributes }: Settings,
  attribute: string,
): { equality: boolean; comparison: boolean } | null {
  for (const entry of filterableAttributes) {
    if (typeof entry === 'string') {
      if (entry === attribute) return { equality: true, comparison: true };
    } else if (entry.attributePatterns.includes(attribute)) {
      const { equality = true, comparison = false } = entry.features?.filter ?? {};
      return { equality, comparison };
    }
  }
  return null;
}

/** An attribute and its direction, as in `sort` and in ranking rules. */
export type SortKey = { attribute: string; direction: 'asc' | 'desc' };

/** Reads 'year:desc'. @throws EngineError invalid_search_sort */
export function parseSort(text: string): SortKey {
  const [, attribute, direction] = /^(.+):(asc|desc)$/.exec(text) ?? [];
  if (!attribute)
    throw new EngineError('invalid_search_sort', `\`${text}\` is not "attribute:asc" or ":desc".`);
  return { attribute, direction: direction === 'asc' ? 'asc' : 'desc' };
}

/** The attributes among the ranking rules. */
export function rankedAttributes({ rankingRules }: Settings): SortKey[] {
  return rankingRules.filter((rule) => rule.includes(':')).map(parseSort);
}
