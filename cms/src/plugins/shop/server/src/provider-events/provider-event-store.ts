import { attemptIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import type { EventSubject, ProviderEvent } from '../payment/providers/payment';
import { type Database, fromJsonColumn } from '../platform/database';

const TABLE = 'shop_provider_events';

const subjectSchema: z.ZodType<EventSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), reference: z.string(), attemptId: attemptIdSchema.nullable() }),
  z.object({ kind: z.literal('payment'), attemptId: attemptIdSchema.nullable() }),
  z.object({ kind: z.literal('refund'), reference: z.string(), payment: z.string().nullable() }),
  z.object({ kind: z.literal('dispute'), reference: z.string(), payment: z.string().nullable() }),
  z.object({ kind: z.literal('warning'), reference: z.string() }),
]);

const rowSchema = z
  .object({
    id: z.number(),
    event_id: z.string(),
    type: z.string(),
    subject: z.preprocess(fromJsonColumn, subjectSchema),
  })
  .transform(({ event_id: eventId, ...row }) => ({ ...row, eventId }));
/** A stored provider event: its id and subject. */
export type StoredEvent = z.infer<typeof rowSchema>;

/** Saves an event. @returns its id; null when it was saved before, by any replica */
export async function saveEvent(trx: Database, event: ProviderEvent, now: Date): Promise<number | null> {
  const rows: unknown = await trx(TABLE)
    .insert({
      event_id: event.id,
      type: event.type,
      subject: JSON.stringify(event.subject),
      received_at: now,
    })
    .onConflict('event_id')
    .ignore()
    .returning('id');
  return z.array(z.object({ id: z.int() })).parse(rows)[0]?.id ?? null;
}

export async function findEvent(db: Database, id: number): Promise<StoredEvent | null> {
  const row: unknown = await db(TABLE).where({ id }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Marks an event as applied. */
export async function markApplied(db: Database, id: number, now: Date): Promise<void> {
  await db(TABLE).where({ id }).update({ applied_at: now });
}
