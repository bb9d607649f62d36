import { z } from 'zod';
import { titleSourceSchema } from './title-source';

/*
 * The content outbox holds one row per title. A change of the title, or of anything it shows, raises the
 * row's revision in the same transaction; an acknowledgement says which revision the index now holds.
 * What is pending is what was changed after it was acknowledged.
 */

export const titleKindSchema = z.enum(['book', 'journal']);
export type TitleKind = z.infer<typeof titleKindSchema>;

const refSchema = z.object({ kind: titleKindSchema, documentId: z.string(), revision: z.int() });
export type TitleRef = z.infer<typeof refSchema>;

/** Claim up to `limit` pending titles for `leaseSeconds`; a title is under one lease at a time. */
export const claimRequestSchema = z.strictObject({
  worker: z.string().max(100),
  limit: z.int().min(1).max(500),
  leaseSeconds: z.int().min(1).max(600),
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

/** The index holds these revisions now. What is no longer under the lease counts as changed anew, so it is built again. */
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

/** One page of all published titles, for a rebuild; `next` is null on the last. */
export const snapshotRequestSchema = z.strictObject({
  after: z.string().nullable(),
  limit: z.int().min(1).max(500),
});
export const snapshotSchema = z.object({
  titles: z.array(titleSourceSchema),
  next: z.string().nullable(),
  total: z.int(),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** The outbox's clock; what changed after it can be marked pending again with `replay`. */
export const markSchema = z.object({ mark: z.string() });
export const replayRequestSchema = z.strictObject({ since: z.string() });
export const replaySchema = z.object({ replayed: z.int() });

/** How far the index is behind. */
export const outboxStatusSchema = z.object({
  titles: z.int(),
  pending: z.int(),
  leased: z.int(),
  dead: z.int(),
  oldestPendingSeconds: z.number().nullable(),
  lastError: z.string().nullable(),
});
export type OutboxStatus = z.infer<typeof outboxStatusSchema>;

/** The private calls from search-sync to the CMS: POST, service token, bare JSON both ways. */
export const outboxRoutes = {
  claim: { path: '/api/outbox/claim', body: claimRequestSchema, data: claimSchema },
  check: { path: '/api/outbox/check', body: checkLeaseRequestSchema, data: checkLeaseSchema },
  ack: { path: '/api/outbox/ack', body: ackRequestSchema, data: ackSchema },
  fail: { path: '/api/outbox/fail', body: failRequestSchema, data: failSchema },
  snapshot: { path: '/api/outbox/snapshot', body: snapshotRequestSchema, data: snapshotSchema },
  mark: { path: '/api/outbox/mark', body: z.strictObject({}), data: markSchema },
  replay: { path: '/api/outbox/replay', body: replayRequestSchema, data: replaySchema },
  status: { path: '/api/outbox/status', body: z.strictObject({}), data: outboxStatusSchema },
} as const;
