import { NO_CENTS } from '@colophon/contracts/money/money';
import { attemptIdSchema, refundIdSchema } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { centsColumn, inTransaction, runPrepared } from '../../../platform/database';
import { refusalOf } from '../fake-provider/session';
import type { SandboxLedger, StoredSandboxRefund, StoredSandboxSession } from './sandbox-payment';

const SESSIONS = 'shop_sandbox_sessions';
const REFUNDS = 'shop_sandbox_refunds';
const PAGE = 500;

const sessionSchema = z
  .object({
    reference: z.string(),
    idempotency_key: z.string(),
    attempt_id: attemptIdSchema,
    attempt_token: z.string(),
    order_number: z.string(),
    method: z.string(),
    language: z.string(),
    amount: centsColumn,
    currency: z.string(),
    state: z.enum(['open', 'complete', 'expired', 'failed']),
    amount_received: centsColumn.nullable(),
    paid_from: z.date().nullable(),
    // null in rows of an earlier version
    opened_at: z.date().nullable(),
    expires_at: z.date().nullable(),
    refunded_amount: centsColumn,
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
      openedAt: row.opened_at ?? new Date(0),
      expiresAt: row.expires_at,
      refunded: row.refunded_amount,
    }),
  );

const refundSchema = z
  .object({
    reference: z.string(),
    session: z.string(),
    idempotency_key: z.string(),
    refund_id: refundIdSchema,
    amount: centsColumn,
    state: z.enum(['pending', 'succeeded', 'failed']),
  })
  .transform(
    ({ idempotency_key: idempotencyKey, refund_id: refundId, ...row }): StoredSandboxRefund => ({
      ...row,
      idempotencyKey,
      refundId,
    }),
  );

const ADD_SESSION = `
  INSERT INTO ${SESSIONS} (reference, idempotency_key, attempt_id, attempt_token, order_number, method, language,
    amount, currency, state, refunded_amount, opened_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING reference`;

/**
 * The sandbox's ledger in the database, which all replicas share.
 * @param db  the open transaction, if there is one
 */
export function databaseSandboxLedger(strapi: Core.Strapi, db = strapi.db.connection): SandboxLedger {
  async function find(reference: string): Promise<StoredSandboxSession | null> {
    return sessionSchema.nullable().parse((await db(SESSIONS).where({ reference }).first()) ?? null);
  }

  async function findRefundBy(where: Record<string, unknown>): Promise<StoredSandboxRefund | null> {
    return refundSchema.nullable().parse((await db(REFUNDS).where(where).first()) ?? null);
  }

  return {
    find,
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
        session.openedAt,
        session.expiresAt,
      ]);
      if (added.length > 0) return session;
      const { idempotencyKey } = session;
      return sessionSchema.parse(await db(SESSIONS).where({ idempotency_key: idempotencyKey }).first());
    },
    async end(reference, { state, amountReceived, paidFrom }) {
      await db(SESSIONS)
        .where({ reference, state: 'open' })
        .update({ state, amount_received: amountReceived, paid_from: paidFrom });
    },
    async *list({ from, until }) {
      for (let afterId = 0; ; ) {
        const rows: unknown = await db(SESSIONS)
          .where('opened_at', '>=', from)
          .where('opened_at', '<', until)
          .where('id', '>', afterId)
          .orderBy('id')
          .limit(PAGE);
        const ids = z.array(z.object({ id: z.number() })).parse(rows);
        yield* z.array(sessionSchema).parse(rows);
        if (ids.length < PAGE) return;
        afterId = ids.at(-1)?.id ?? 0;
      }
    },
    async addRefund({ session: reference, ...refund }) {
      return inTransaction(strapi, async (trx) => {
        // Locks the session's row until the end: of two concurrent refunds the second one sees the first.
        const row: unknown = await trx(SESSIONS).where({ reference }).forUpdate().first();
        const session = row === undefined ? null : sessionSchema.parse(row);
        const known: unknown = await trx(REFUNDS).where({ idempotency_key: refund.idempotencyKey }).first();
        if (known !== undefined) return refundSchema.parse(known);
        const { amountReceived = null, refunded = NO_CENTS } = session ?? {};
        const refusal = refusalOf(refund.amount, amountReceived, refunded);
        if (refusal !== null) return refusal;
        await trx(REFUNDS).insert({
          reference: refund.reference,
          session: reference,
          idempotency_key: refund.idempotencyKey,
          refund_id: refund.refundId,
          amount: refund.amount,
          state: refund.state,
        });
        const counted = refund.state === 'failed' ? 0 : refund.amount;
        await trx(SESSIONS).where({ reference }).increment('refunded_amount', counted);
        return { ...refund, session: reference };
      });
    },
    findRefund: (reference) => findRefundBy({ reference }),
  };
}
