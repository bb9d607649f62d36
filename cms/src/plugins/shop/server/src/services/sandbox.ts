import type { SandboxSession } from '@colophon/contracts/checkout-routes';
import { cents } from '@colophon/contracts/money';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { endOf, type FakeOutcome, isPayable } from '../gateways/fake-provider/session';
import { shopNow } from '../store/clock';
import { inTransaction } from '../store/database';
import { databaseSandboxBooks } from '../store/sandbox-books';
import { enqueue } from '../store/shop-outbox';

/** What the sandbox's pay page shows; null for a session that it does not have. */
export async function sandboxSession(strapi: Core.Strapi, reference: string): Promise<SandboxSession | null> {
  const session = await databaseSandboxBooks(strapi).find(reference);
  if (!session) return null;
  return {
    reference,
    orderNumber: session.orderNumber,
    amount: cents(session.amount),
    method: session.method,
    locale: session.language,
    open: isPayable(session, shopNow()),
  };
}

/**
 * The visitor's choice on the sandbox's pay page. Like a real provider it keeps the outcome, notifies the shop
 * by itself, and sends the visitor back with an address that says nothing of the outcome.
 * @returns where the visitor goes; null for a session that the sandbox does not have
 */
export async function chooseOutcome(
  strapi: Core.Strapi,
  reference: string,
  outcome: FakeOutcome,
  now = shopNow(),
): Promise<string | null> {
  const session = await databaseSandboxBooks(strapi).find(reference);
  if (!session) return null;
  const end = endOf(session, outcome, now);
  if (end && isPayable(session, now)) {
    await inTransaction(strapi, async (trx) => {
      await databaseSandboxBooks(strapi, trx).end(reference, end);
      const task = { topic: 'notify', payload: { reference } } as const;
      await enqueue(trx, `notify:${reference}`, task, end.paidFrom ?? now);
    });
  }
  const cancelled = outcome === 'cancel' ? '&cancelled=1' : '';
  const { publicUrl } = shopConfig(strapi);
  return `${publicUrl}/${session.language}/payment/return?a=${session.attemptToken}${cancelled}`;
}
