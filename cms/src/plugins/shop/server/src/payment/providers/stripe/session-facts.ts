import { z } from 'zod';
import { GatewayError } from '../../../platform/gateway-error';
import type { PaymentFacts } from '../../domain/settle';
import type { ProviderSession } from '../payment';
import { claimedAttempt, sessionNames } from './attempt-number';
import { payerCountryOf } from './payer-country';

const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({}).nullish(),
  latest_charge: z
    .union([
      z.object({ amount_refunded: z.int().min(0), payment_method_details: z.unknown().optional() }),
      z.string(),
    ])
    .nullish(),
});

/** The fields of a session that we read. A response where they are missing or differ is invalid. */
const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().min(0),
  currency: z.string().length(3),
  livemode: z.boolean(),
  ...sessionNames,
  url: z.url().nullish(),
  payment_intent: z.union([paymentSchema, z.string()]).nullish(),
});
export type StripeSession = z.infer<typeof sessionSchema>;

/** @throws GatewayError when it is not a session in the expected shape */
export function readSession(response: unknown): StripeSession {
  const parsed = sessionSchema.safeParse(response);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.') || '(all)').join(', ');
  throw new GatewayError('stripe', `a session came back without what was agreed: ${where}`);
}

/**
 * Derives our facts from a session. A refused payment leaves the session open, since the visitor can try again; it
 * counts once the session has ended.
 * @param live  whether our key moves real money: a session of the other mode never pays an order
 */
export function factsOf(session: StripeSession, live: boolean): PaymentFacts {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const payerCountry = payerCountryOf(chargeOf(payment)?.payment_method_details);
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  return {
    status: statusOf(session, payment),
    // Money that arrives after the session ended still counts.
    paid: isPaid || payment?.status === 'succeeded',
    amount: session.amount_total,
    currency: session.currency.toUpperCase(),
    ...(payerCountry !== null && { payerCountry }),
    ...(session.livemode !== live && { otherMode: true }),
  };
}

function statusOf(
  { status, payment_status: paymentStatus }: StripeSession,
  payment: z.infer<typeof paymentSchema> | null | undefined,
): PaymentFacts['status'] {
  if (status === 'open') return 'open';
  const wasRefused = payment?.last_payment_error != null && payment.status !== 'succeeded';
  if (status === 'expired') return wasRefused ? 'failed' : 'expired';
  const hasEnded = payment?.status === 'requires_payment_method' || payment?.status === 'canceled';
  return paymentStatus === 'unpaid' && (wasRefused || hasEnded) ? 'failed' : 'complete';
}

/** Converts a session to an entry of the provider's ledger, as seen by one of the account's shops. */
export function toProviderSession(session: StripeSession, live: boolean, shop: string): ProviderSession {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    reference: session.id,
    attemptId: claimedAttempt(session, shop),
    facts: factsOf(session, live),
    returned: chargeOf(payment)?.amount_refunded ?? 0,
  };
}

function chargeOf(payment: z.infer<typeof paymentSchema> | null) {
  return typeof payment?.latest_charge === 'object' ? payment.latest_charge : null;
}
