import { z } from 'zod';
import type { EventSubject, ProviderEvent } from '../payment';
import { claimedAttempt, ourAttempt, paymentName, sessionNames, stripeName } from './attempt-number';

/** The event types that we use: to be enabled at Stripe (docs/shop-guide.md), and listed hourly. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
] as const;

const sessionEvent = z.object({ object: z.literal('checkout.session'), id: stripeName, ...sessionNames });
const paymentEvent = z.object({
  object: z.literal('payment_intent'),
  metadata: z.object({ attempt: ourAttempt, shop: z.string().optional() }),
});
const refundEvent = z.object({ object: z.literal('refund'), id: stripeName, payment_intent: paymentName });
const disputeEvent = z.object({ object: z.literal('dispute'), id: stripeName, payment_intent: paymentName });
const warningEvent = z.object({ object: z.literal('radar.early_fraud_warning'), id: stripeName });
const objectSchema = z.discriminatedUnion('object', [
  sessionEvent,
  paymentEvent,
  refundEvent,
  disputeEvent,
  warningEvent,
]);

const eventSchema = z.object({
  object: z.literal('event'),
  id: stripeName,
  type: z.enum(EVENT_TYPES),
  livemode: z.boolean(),
  data: z.object({ object: objectSchema }),
});

/**
 * Reads from an event only which object it is about: the object itself is looked up again, so that neither order nor
 * repetition of events matters, and no customer's name is stored with them.
 * @param shop  the reading shop among those of the account: ids of another shop are ignored
 * @returns null for an event to ignore: another type or shape, or no event at all
 */
export function readEvent(event: unknown, shop: string): ProviderEvent | null {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, livemode: live, data } = parsed.data;
  return { id, type, live, subject: subjectOf(data.object, shop) };
}

function subjectOf(about: z.infer<typeof objectSchema>, shop: string): EventSubject {
  switch (about.object) {
    case 'checkout.session':
      return { kind: 'session', reference: about.id, attemptId: claimedAttempt(about, shop) };
    case 'payment_intent': {
      const { attempt, shop: sender } = about.metadata;
      return { kind: 'payment', attemptId: sender === shop ? attempt : null };
    }
    case 'refund':
      return { kind: 'refund', reference: about.id, payment: about.payment_intent };
    case 'dispute':
      return { kind: 'dispute', reference: about.id, payment: about.payment_intent };
    case 'radar.early_fraud_warning':
      return { kind: 'warning', reference: about.id };
    default: {
      const unknown: never = about;
      return unknown;
    }
  }
}

/** The type of an ignored event, for the log. */
export function typeOf(event: unknown): string {
  const parsed = z.object({ type: z.string().max(100) }).safeParse(event);
  return parsed.success && /^[\w.]+$/.test(parsed.data.type) ? parsed.data.type : 'unknown';
}
