import type { SANDBOX_OUTCOMES, SandboxSession } from '@colophon/contracts/checkout-routes';
import { cents } from '@colophon/contracts/money';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { SandboxSessions, StoredSandboxSession } from '../gateways/sandbox-payment';
import { inTransaction } from '../store/database';
import { databaseSandboxSessions } from '../store/sandbox-sessions';
import { enqueue } from '../store/shop-outbox';

export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** How long the sandbox's bank takes over a payment that is pending. */
const PENDING_MS = 20_000;

/** What the sandbox's pay page shows; null for a session that it does not have. */
export async function sandboxSession(strapi: Core.Strapi, reference: string): Promise<SandboxSession | null> {
  const session = await databaseSandboxSessions(strapi.db.connection).find(reference);
  if (!session) return null;
  return {
    reference,
    orderNumber: session.orderNumber,
    amount: cents(session.amount),
    method: session.method,
    locale: session.language,
    open: session.state === 'open',
  };
}

/**
 * The visitor's choice on the sandbox's pay page. Like a real provider it keeps the outcome, notifies the shop
 * by itself, and sends the visitor back with an address that says nothing of the outcome.
 *
 * accept: paid. pending: the bank takes 20 seconds, then it is paid. decline: refused. cancel: nothing happens
 * here, the shop learns of it by the address. exception: a cent more is paid than was asked for.
 * @returns where the visitor goes; null for a session that the sandbox does not have
 */
export async function chooseOutcome(
  strapi: Core.Strapi,
  reference: string,
  outcome: SandboxOutcome,
  now = new Date(),
): Promise<string | null> {
  const session = await databaseSandboxSessions(strapi.db.connection).find(reference);
  if (!session) return null;
  const end = endOf(session, outcome, now);
  if (end && session.state === 'open') {
    await inTransaction(strapi, async (trx) => {
      await databaseSandboxSessions(trx).end(reference, end);
      const task = { topic: 'notify', payload: { reference } } as const;
      await enqueue(trx, `notify:${reference}`, task, end.paidFrom ?? now);
    });
  }
  const cancelled = outcome === 'cancel' ? '&cancelled=1' : '';
  const { publicUrl } = shopConfig(strapi);
  return `${publicUrl}/${session.language}/payment/return?a=${session.attemptToken}${cancelled}`;
}

function endOf(
  { amount }: StoredSandboxSession,
  outcome: SandboxOutcome,
  now: Date,
): Parameters<SandboxSessions['end']>[1] | null {
  switch (outcome) {
    case 'accept':
      return { state: 'complete', amountReceived: amount, paidFrom: now };
    case 'pending':
      return {
        state: 'complete',
        amountReceived: amount,
        paidFrom: new Date(now.getTime() + PENDING_MS),
      };
    case 'exception':
      return { state: 'complete', amountReceived: amount + 1, paidFrom: now };
    case 'decline':
      return { state: 'failed', amountReceived: null, paidFrom: null };
    case 'cancel':
      return null;
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}
