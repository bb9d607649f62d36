import { z } from 'zod';
import type { SandboxSessions, StoredSandboxSession } from '../gateways/sandbox-payment';
import type { Database } from './database';
import { runPrepared } from './prepared';

const TABLE = 'shop_sandbox_sessions';

const rowSchema = z
  .object({
    reference: z.string(),
    idempotency_key: z.string(),
    attempt_id: z.number(),
    attempt_token: z.string(),
    order_number: z.string(),
    method: z.string(),
    language: z.string(),
    // bigint columns come back as text
    amount: z.coerce.number(),
    currency: z.string(),
    state: z.enum(['open', 'complete', 'expired', 'failed']),
    amount_received: z.coerce.number().nullable(),
    paid_from: z.date().nullable(),
  })
  .transform(
    (row): StoredSandboxSession => ({
      reference: row.reference,
      idempotencyKey: row.idempotency_key,
      attemptId: row.attempt_id,
      attemptToken: row.attempt_token,
      orderNumber: row.order_number,
      method: row.method,
      language: row.language,
      amount: row.amount,
      currency: row.currency,
      state: row.state,
      amountReceived: row.amount_received,
      paidFrom: row.paid_from,
    }),
  );

const ADD_SESSION = `
  INSERT INTO ${TABLE} (reference, idempotency_key, attempt_id, attempt_token, order_number, method, language,
    amount, currency, state, refunded_amount)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING reference`;

/** The sandbox's sessions in the database, where every replica sees them. */
export function databaseSandboxSessions(db: Database): SandboxSessions {
  const table = () => db(TABLE);
  return {
    async add(session) {
      const added = await runPrepared(db, 'shop_add_sandbox_session', ADD_SESSION, [
        session.reference,
        session.idempotencyKey,
        session.attemptId,
        session.attemptToken,
        session.orderNumber,
        session.method,
        session.language,
        session.amount,
        session.currency,
        session.state,
      ]);
      if (added.length > 0) return session;
      return rowSchema.parse(await table().where({ idempotency_key: session.idempotencyKey }).first());
    },
    async find(reference) {
      return rowSchema.nullable().parse((await table().where({ reference }).first()) ?? null);
    },
    async end(reference, { state, amountReceived, paidFrom }) {
      await table()
        .where({ reference, state: 'open' })
        .update({ state, amount_received: amountReceived, paid_from: paidFrom });
    },
    async refund(reference, amount, idempotencyKey) {
      await table()
        .where({ reference, refund_key: null })
        .update({ refund_key: idempotencyKey, refunded_amount: amount });
    },
  };
}
