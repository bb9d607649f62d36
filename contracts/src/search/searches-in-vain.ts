import { z } from 'zod';

/** The most searches that one call may report. */
export const MAX_REPORTED = 500;

/** Words without titles, lower case, and how often they were searched for since the last report. */
export const searchInVainSchema = z.strictObject({
  words: z.string().min(1).max(200),
  times: z.int().min(1).max(100_000),
});
export type SearchInVain = z.infer<typeof searchInVainSchema>;

/** The private call from the storefront to the CMS: POST, service token. */
export const searchesInVainRoute = {
  path: '/api/searches-in-vain',
  body: z.strictObject({ searches: z.array(searchInVainSchema).min(1).max(MAX_REPORTED) }),
} as const;

/** Words without titles, with the last day on which they were searched for, as ISO date. */
export type FrequentSearch = SearchInVain & { last: string };
