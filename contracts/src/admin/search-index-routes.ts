import { z } from 'zod';
import { MAX_TITLES, type OutboxStatus, type TitleKind, titleKindSchema } from '../search/outbox';
import type { FrequentSearch } from '../search/searches-in-vain';
import { type AdminRoute, responseType } from './admin-route';

/** A dead-lettered title; `name` null when it is deleted, `since` of the pending change, as ISO 8601. */
export type DeadTitle = {
  kind: TitleKind;
  documentId: string;
  name: string | null;
  attempts: number;
  error: string | null;
  since: string;
};

/** Data of the admin page about the search index; pages count from 1. */
export type SearchIndexPage = {
  status: OutboxStatus;
  dead: DeadTitle[];
  page: number;
  pages: number;
  /** what readers searched for and did not find, the most frequent first */
  inVain: FrequentSearch[];
};

/** The titles to retry: some, or all. */
const retrySchema = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({
    titles: z
      .array(z.strictObject({ kind: titleKindSchema, documentId: z.string().max(100) }))
      .min(1)
      .max(MAX_TITLES),
  }),
]);

const listQuerySchema = z.object({
  /** an invalid page counts as the first */
  page: z.coerce.number<string | number>().int().min(1).max(100_000).catch(1),
});

/** What the admin page about the search index calls; the CMS registers exactly these. */
export const searchIndexRoutes = {
  list: {
    method: 'GET',
    path: '/search-index',
    query: listQuerySchema,
    response: responseType<SearchIndexPage>(),
  },
  retry: {
    method: 'POST',
    path: '/search-index/retry',
    body: retrySchema,
    response: responseType<{ retried: number }>(),
  },
  site: {
    method: 'GET',
    path: '/search-index/site',
    response: responseType<{ address: string }>(),
  },
} as const satisfies Record<string, AdminRoute>;
