import { z } from 'zod';
import type { PaymentFacts } from '../../domain/settle';
import { GatewayError } from '../gateway-error';
import type { BookedSession } from '../payment';
import { attemptNamedBy, sessionNames } from './our-number';
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

/** The part of a session that we read. Whatever of it Stripe leaves out or writes otherwise is no agreed answer. */
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

/** @throws GatewayError when it is no session as agreed */
export function readSession(answer: unknown): StripeSession {
  const parsed = sessionSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.') || '(all)').join(', ');
  throw new GatewayError('stripe', `a session came back without what was agreed: ${where}`);
}

/**
 * What follows for us from a session (payments-and-reliability section 1.3). A refusal on the provider's page leaves the
 * session open, since the visitor may try again there; it counts once the session has ended.
 * @param live  whether our key moves real money: a session of the other kind is no payment of ours
 */
export function factsOf(session: StripeSession, live: boolean): PaymentFacts {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const payerCountry = payerCountryOf(chargeOf(payment)?.payment_method_details);
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  return {
    status: statusOf(session, payment),
    // Money that came although the session had ended is money all the same.
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

/** A session as an entry of the provider's books, seen by one of the account's shops. */
export function bookedSession(session: StripeSession, live: boolean, shop: string): BookedSession {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    reference: session.id,
    attemptId: attemptNamedBy(session, shop),
    facts: factsOf(session, live),
    returned: chargeOf(payment)?.amount_refunded ?? 0,
  };
}

function chargeOf(payment: z.infer<typeof paymentSchema> | null) {
  return typeof payment?.latest_charge === 'object' ? payment.latest_charge : null;
}
