import type { SandboxSession } from '@colophon/contracts/shop/checkout-routes';
import { FALLBACK_LOCALE, isLocale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { enqueue } from '../outbox/outbox-store';
import { endOf, type FakeOutcome, isPayable } from '../payment/providers/fake-provider/session';
import { databaseSandboxLedger } from '../payment/providers/sandbox/sandbox-ledger-store';
import { cardOf } from '../payment/providers/sandbox/sandbox-payment';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';

/** Reads a session for the sandbox's pay page; null when it does not exist. */
export async function sandboxSession(strapi: Core.Strapi, reference: string): Promise<SandboxSession | null> {
  const session = await databaseSandboxLedger(strapi).find(reference);
  if (!session) return null;
  const card = cardOf(isLocale(session.language) ? session.language : FALLBACK_LOCALE, session.method);
  return {
    reference,
    orderNumber: session.orderNumber,
    amount: session.amount,
    method: session.method,
    card: card && { types: [...card.types], chosen: card.chosen },
    locale: session.language,
    open: isPayable(session, shopNow()),
  };
}

/**
 * Applies the visitor's choice on the sandbox's pay page. Like a real provider it saves the outcome, notifies the shop,
 * and redirects the visitor to a URL that says nothing about the outcome.
 * @returns the URL; null when the session does not exist
 */
export async function chooseOutcome(
  strapi: Core.Strapi,
  reference: string,
  outcome: FakeOutcome,
  now = shopNow(),
): Promise<string | null> {
  const session = await databaseSandboxLedger(strapi).find(reference);
  if (!session) return null;
  const end = endOf(session, outcome, now);
  if (end && isPayable(session, now)) {
    await inTransaction(strapi, async (trx) => {
      await databaseSandboxLedger(strapi, trx).end(reference, end);
      const task = { topic: 'notify', payload: { reference } } as const;
      await enqueue(trx, `notify:${reference}`, task, end.paidFrom ?? now);
    });
  }
  const cancelled = outcome === 'cancel' ? '&cancelled=1' : '';
  const { publicUrl } = shopConfig(strapi);
  return `${publicUrl}/${session.language}/payment/return?a=${session.attemptToken}${cancelled}`;
}
