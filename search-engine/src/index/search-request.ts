import { z } from 'zod';

const count = z.int().min(0);
const MOST_NAMES = 100;
const names = z.array(z.string()).max(MOST_NAMES);
const MOST_HITS = 1000;
const DEFAULT_HITS = 20;

/** A search, as Meilisearch's clients send it: what is not here is refused by its name. */
export const searchSchema = z.strictObject({
  q: z.string().nullish(),
  offset: count.default(0),
  limit: count.max(MOST_HITS).default(DEFAULT_HITS),
  /** from 1; with it, or with `hitsPerPage`, the response counts pages */
  page: count.optional(),
  hitsPerPage: count.max(MOST_HITS).optional(),
  filter: z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]).nullish(),
  facets: names.nullish(),
  sort: names.nullish(),
  attributesToRetrieve: names.nullish(),
  attributesToHighlight: names.nullish(),
  attributesToCrop: names.nullish(),
  /** words */
  cropLength: count.min(1).default(10),
  highlightPreTag: z.string().default('<em>'),
  highlightPostTag: z.string().default('</em>'),
  matchingStrategy: z.enum(['all', 'last']).default('last'),
});
export type SearchRequest = z.output<typeof searchSchema>;
