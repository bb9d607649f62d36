import type { Core } from '@strapi/strapi';
import { paymentGateway } from '../gateways/payment-gateway';
import { findAttempt, findAttemptByReference } from '../store/attempts';
import type { Database } from '../store/database';
import type { StoredAttempt } from '../store/order-rows';
import { settleSession } from './settle-session';

/**
 * The attempt that a session may be of: the one that has it, or else the one that it names. That a session names one of
 * our numbers is not enough, since the account may serve another shop, or payment links: it counts where the attempt
 * has no session yet, after a crash between opening and keeping it.
 */
export async function attemptOfSession(
  db: Database,
  { reference, attemptId }: { reference: string; attemptId: number | null },
): Promise<StoredAttempt | null> {
  const known = await findAttemptByReference(db, reference);
  return known ?? (attemptId === null ? null : findAttempt(db, attemptId));
}

/**
 * The attempt that a payment at the provider belongs to: the one that has the payment's very session.
 * @param payment  the provider's name for it
 * @returns null when it is no payment of ours. Money in a session that names an attempt which has another session becomes
 *   a finding.
 * @throws GatewayError when the provider does not answer
 */
export async function attemptOfPayment(
  strapi: Core.Strapi,
  payment: string | null,
): Promise<StoredAttempt | null> {
  const session = payment === null ? null : await paymentGateway(strapi).sessionOfPayment(payment);
  const db = strapi.db.connection;
  const named = session && (await attemptOfSession(db, session));
  if (!named) return null;
  // Should nobody have told us of the payment itself, it comes first; so does a session that we never learned the name of.
  await settleSession(strapi, named, session.reference, 'notification', session.facts);
  const attempt = await findAttempt(db, named.id);
  return attempt?.providerRef === session.reference ? attempt : null;
}
