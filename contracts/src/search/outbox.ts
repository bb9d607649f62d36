import { z } from 'zod';
import { titleSourceSchema } from '../catalogue/title-source';
import { MAX_SYNONYM_GROUPS } from './synonyms';

/*
 * The content outbox holds one row per title. A change of the title, or of anything it shows, raises the
 * row's revision in the same transaction; an acknowledgement has the revision that is now in the index.
 * What is pending is what was changed after it was acknowledged.
 */

export const titleKindSchema = z.enum(['book', 'journal']);
export type TitleKind = z.infer<typeof titleKindSchema>;

const titleIdSchema = z.object({ kind: titleKindSchema, documentId: z.string() });
/** A title by its kind and the CMS's document id. */
export type TitleId = z.infer<typeof titleIdSchema>;
const refSchema = titleIdSchema.extend({ revision: z.int() });
export type TitleRef = z.infer<typeof refSchema>;

/** The longest lease of titles, in seconds. */
export const MAX_LEASE_SECONDS = 600;

/** Claim up to `limit` pending titles for `leaseSeconds`; a title is under one lease at a time. */
export const claimRequestSchema = z.strictObject({
  worker: z.string().max(100),
  limit: z.int().min(1).max(500),
  leaseSeconds: z.int().min(1).max(MAX_LEASE_SECONDS),
});
/** `lease` is empty when nothing was pending. `source` null: no longer published, take it out of the index. */
export const claimSchema = z.object({
  lease: z.string(),
  entries: z.array(refSchema.extend({ source: titleSourceSchema.nullable() })),
});
export type Claim = z.infer<typeof claimSchema>;

/** Ask which titles are still under the lease, just before pushing them. */
export const checkLeaseRequestSchema = z.strictObject({ lease: z.string() });
export const checkLeaseSchema = z.object({ held: z.array(refSchema), secondsLeft: z.number() });

/** The index holds these revisions now. A title whose lease has expired counts as changed, so it is built again. */
export const ackRequestSchema = z.strictObject({ lease: z.string(), entries: z.array(refSchema) });
export const ackSchema = z.object({ acknowledged: z.int(), lost: z.int() });

/** The push failed: back off, try again, after `MAX_ATTEMPTS` it is dead until somebody changes or retries it. */
export const failRequestSchema = z.strictObject({
  lease: z.string(),
  entries: z.array(refSchema),
  error: z.string().max(1000),
});
export const failSchema = z.object({ dead: z.int() });
export const MAX_ATTEMPTS = 20;

/** One page of all published titles; `next` is null on the last. `unreadable`: those whose source cannot be made. */
export const snapshotRequestSchema = z.strictObject({
  after: z.string().nullable(),
  limit: z.int().min(1).max(500),
});
export const snapshotSchema = z.object({
  titles: z.array(titleSourceSchema),
  unreadable: z.array(titleIdSchema),
  next: z.string().nullable(),
  total: z.int(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The outbox's clock; what changed after it can be marked pending again with `replay`. */
export const markSchema = z.object({ mark: z.string() });
export const replayRequestSchema = z.strictObject({ since: z.string() });
export const replaySchema = z.object({ replayed: z.int() });

/** Titles that one call of `look` or `touch` may name. */
export const MAX_TITLES = 250;
const titlesRequestSchema = z.strictObject({ titles: z.array(titleIdSchema).min(1).max(MAX_TITLES) });

/**
 * Titles as the CMS has them now, to compare the index with. `state` 'current': the index should hold just this;
 * 'unknown': the outbox never heard of it. `source` null: not published; with a `problem` it is, and cannot be read.
 */
export const lookSchema = z.object({
  entries: z.array(
    refSchema.extend({
      state: z.enum(['current', 'pending', 'dead', 'unknown']),
      source: titleSourceSchema.nullable(),
      problem: z.string().nullable(),
    }),
  ),
});
export type Look = z.infer<typeof lookSchema>;

/** Makes titles pending that are not yet; dead ones live again. What is no title is passed over. */
export const requeueSchema = z.object({ requeued: z.int() });

/** How far the index is behind. `searchable`: published and not the partner's, so what the index should count. */
export const outboxStatusSchema = z.object({
  titles: z.int(),
  searchable: z.int(),
  pending: z.int(),
  leased: z.int(),
  dead: z.int(),
  oldestPendingSeconds: z.number().nullable(),
  lastError: z.string().nullable(),
});
export type OutboxStatus = z.infer<typeof outboxStatusSchema>;

/** The groups of words that mean the same in a search, as `parseSynonyms` reads them. */
export const synonymsSchema = z.object({ groups: z.array(z.array(z.string())).max(MAX_SYNONYM_GROUPS) });

/** The private calls from search-sync to the CMS: POST, service token, bare JSON both ways. */
export const outboxRoutes = {
  claim: { path: '/api/outbox/claim', body: claimRequestSchema, data: claimSchema },
  check: { path: '/api/outbox/check', body: checkLeaseRequestSchema, data: checkLeaseSchema },
  ack: { path: '/api/outbox/ack', body: ackRequestSchema, data: ackSchema },
  fail: { path: '/api/outbox/fail', body: failRequestSchema, data: failSchema },
  snapshot: { path: '/api/outbox/snapshot', body: snapshotRequestSchema, data: snapshotSchema },
  mark: { path: '/api/outbox/mark', body: z.strictObject({}), data: markSchema },
  replay: { path: '/api/outbox/replay', body: replayRequestSchema, data: replaySchema },
  look: { path: '/api/outbox/look', body: titlesRequestSchema, data: lookSchema },
  requeue: { path: '/api/outbox/touch', body: titlesRequestSchema, data: requeueSchema },
  synonyms: { path: '/api/outbox/synonyms', body: z.strictObject({}), data: synonymsSchema },
  status: { path: '/api/outbox/status', body: z.strictObject({}), data: outboxStatusSchema },
} as const;
