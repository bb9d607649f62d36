import { z } from 'zod';
import type { EventSubject, ProviderEvent } from '../gateways/payment';
import { type Database, fromJsonColumn } from './database';

const TABLE = 'shop_provider_events';

const subjectSchema: z.ZodType<EventSubject> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), reference: z.string(), attemptId: z.number().nullable() }),
  z.object({ kind: z.literal('payment'), attemptId: z.number().nullable() }),
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
/** News of the provider as it is kept: its name, and which thing it is about. */
export type StoredEvent = z.infer<typeof rowSchema>;

/** Keeps an event. @returns its id; null when it was kept before, at whatever moment and by whichever replica */
export async function keepEvent(trx: Database, event: ProviderEvent, now: Date): Promise<number | null> {
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

/** Notes that what an event is about was looked at. */
export async function markApplied(db: Database, id: number, now: Date): Promise<void> {
  await db(TABLE).where({ id }).update({ applied_at: now });
}
