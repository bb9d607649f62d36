import type { AttemptId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import type { StoredAttempt } from '../order/order-rows';
import { findAttempt, findAttemptByReference } from '../payment/attempt-store';
import { paymentGateway } from '../payment/payment-gateway';
import type { Database } from '../platform/database';
import { settleSession } from './settle-session';

/**
 * Finds the attempt of a session: the one that has it, or else the one that it claims. A claim alone proves nothing,
 * since the account may serve another shop, or payment links: it counts only when the attempt has no session yet, after
 * a crash between opening and saving it.
 */
export async function attemptOfSession(
  db: Database,
  { reference, attemptId }: { reference: string; attemptId: AttemptId | null },
): Promise<StoredAttempt | null> {
  const known = await findAttemptByReference(db, reference);
  return known ?? (attemptId === null ? null : findAttempt(db, attemptId));
}

/**
 * Finds the attempt of a payment at the provider: the one that has the payment's session.
 * @param payment  the provider's id
 * @returns null when the payment is not ours. Money in a session that claims an attempt with another session opens a
 *   payment issue.
 * @throws GatewayError when the provider does not respond
 */
export async function attemptOfPayment(
  strapi: Core.Strapi,
  payment: string | null,
): Promise<StoredAttempt | null> {
  const session = payment === null ? null : await paymentGateway(strapi).sessionOfPayment(payment);
  const db = strapi.db.connection;
  const claimed = session && (await attemptOfSession(db, session));
  if (!claimed) return null;
  // If the payment itself was never reported, it is settled first; so is a session whose id we never learned.
  await settleSession(strapi, claimed, session.reference, 'notification', session.facts);
  const attempt = await findAttempt(db, claimed.id);
  return attempt?.providerRef === session.reference ? attempt : null;
}
