import type { RequestKind } from '@colophon/contracts/forms/requests/definitions';
import { REQUEST_STATES, type RequestState, type RequestStep } from '@colophon/contracts/shop-admin/requests';
import { localeSchema } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import { type Database, fromJsonColumn } from '../platform/database';

const TABLE = 'shop_requests';

const stepSchema = z.object({
  /** ISO 8601 */
  at: z.string(),
  by: z.string(),
  from: z.enum(REQUEST_STATES),
  to: z.enum(REQUEST_STATES),
  note: z.string(),
});

const rowSchema = z
  .object({
    id: z.number(),
    // Requests of a form that was removed are still read, with their stored kind.
    kind: z.string(),
    state: z.enum(REQUEST_STATES),
    locale: localeSchema,
    email: z.string(),
    answers: z.preprocess(fromJsonColumn, z.record(z.string(), z.string())),
    history: z.preprocess(fromJsonColumn, z.array(stepSchema)),
    received_at: z.date(),
    changed_at: z.date(),
  })
  .transform(({ received_at, changed_at, ...row }) => ({
    ...row,
    receivedAt: received_at,
    changedAt: changed_at,
  }));

/** A stored request. */
export type StoredRequest = z.infer<typeof rowSchema>;
export type NewRequest = Pick<StoredRequest, 'locale' | 'email' | 'answers'> & {
  kind: RequestKind;
  fingerprint: string;
};
/** Filters for the list; null: all of them. */
export type RequestFilter = { kind: RequestKind | null; state: RequestState | null };

/** Saves a request. @returns its id; null when an identical one exists */
export async function addRequest(trx: Database, request: NewRequest, now: Date): Promise<number | null> {
  const [row]: unknown[] = await trx(TABLE)
    .insert({
      ...request,
      answers: JSON.stringify(request.answers),
      history: '[]',
      state: 'new',
      received_at: now,
      changed_at: now,
    })
    .onConflict('fingerprint')
    .ignore()
    .returning('id');
  return row === undefined ? null : z.object({ id: z.number() }).parse(row).id;
}

/** Finds a request by its id; null when it does not exist, or no longer. */
export async function findRequest(db: Database, id: number): Promise<StoredRequest | null> {
  const row: unknown = await db(TABLE).where({ id }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Locks a request until the transaction ends. */
export async function lockRequest(trx: Database, id: number): Promise<StoredRequest | null> {
  const row: unknown = await trx(TABLE).where({ id }).forUpdate().first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Adds a step to a locked request, and sets its state. */
export async function addStep(
  trx: Database,
  { id, history }: StoredRequest,
  step: RequestStep,
  now: Date,
): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .update({ state: step.to, history: JSON.stringify([...history, step]), changed_at: now });
}

/** Reads one page of requests, newest first, and counts those of the kind by state. */
export async function listRequests(
  db: Database,
  { kind, state, offset, limit }: RequestFilter & { offset: number; limit: number },
): Promise<{ requests: StoredRequest[]; counts: Record<RequestState, number> }> {
  const ofKind = kind === null ? {} : { kind };
  const rows: unknown = await db(TABLE)
    .where({ ...ofKind, ...(state === null ? {} : { state }) })
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  const counted: unknown = await db(TABLE)
    .where(ofKind)
    .select('state')
    .count({ count: 'id' })
    .groupBy('state');
  const counts: Record<RequestState, number> = { new: 0, in_progress: 0, done: 0, declined: 0 };
  const countSchema = z.object({ state: z.enum(REQUEST_STATES), count: z.coerce.number() });
  for (const row of z.array(countSchema).parse(counted)) counts[row.state] = row.count;
  return { requests: z.array(rowSchema).parse(rows), counts };
}

/** Reads requests in the order of their ids, after an id. */
export async function requestsAfter(
  db: Database,
  { kind, state, afterId, limit }: RequestFilter & { afterId: number; limit: number },
): Promise<StoredRequest[]> {
  const rows: unknown = await db(TABLE)
    .where({ ...(kind === null ? {} : { kind }), ...(state === null ? {} : { state }) })
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit);
  return z.array(rowSchema).parse(rows);
}

/** Finds all requests of an address, oldest first. */
export async function requestsOf(db: Database, email: string): Promise<StoredRequest[]> {
  return z.array(rowSchema).parse(await db(TABLE).where({ email }).orderBy('id'));
}

/** Deletes the requests of an address. @returns how many */
export async function removeRequestsOf(trx: Database, email: string): Promise<number> {
  return trx(TABLE).where({ email }).delete();
}

/** Deletes requests without a change since an instant. @returns how many */
export async function removeRequestsBefore(trx: Database, before: Date): Promise<number> {
  return trx(TABLE).where('changed_at', '<', before).delete();
}
