import { z } from 'zod';
import type { EventSubject, ProviderEvent } from '../payment';
import {
  attemptNamedBy,
  isOfShop,
  ourNumber,
  paymentName,
  sessionNames,
  shopName,
  stripeName,
} from './our-number';

/** The events that matter to us: what is to be ticked at Stripe (docs/shop-guide.md), and what is listed again hourly. */
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
  metadata: z.object({ attempt: ourNumber, shop: shopName }),
});
const refundEvent = z.object({ object: z.literal('refund'), id: stripeName, payment_intent: paymentName });
const disputeEvent = z.object({ object: z.literal('dispute'), id: stripeName, payment_intent: paymentName });
const warningEvent = z.object({ object: z.literal('radar.early_fraud_warning'), id: stripeName });
const thing = z.discriminatedUnion('object', [
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
  data: z.object({ object: thing }),
});

/**
 * Reads of an event which thing it is about, and nothing else: what the thing is like is asked anew, so that neither
 * order nor repetition of events matters, and no customer's name is kept with them.
 * @param shop  which of the account's shops reads: a number of another shop's is none of ours
 * @returns null for an event that is none of ours: another type, another shape, none at all
 */
export function readEvent(event: unknown, shop: string): ProviderEvent | null {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, livemode: live, data } = parsed.data;
  return { id, type, live, subject: subjectOf(data.object, shop) };
}

function subjectOf(about: z.infer<typeof thing>, shop: string): EventSubject {
  switch (about.object) {
    case 'checkout.session':
      return { kind: 'session', reference: about.id, attemptId: attemptNamedBy(about, shop) };
    case 'payment_intent': {
      const { attempt, shop: named } = about.metadata;
      return { kind: 'payment', attemptId: isOfShop(named, shop) ? attempt : null };
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

/** What an event that is none of ours says that it is, for the log. */
export function typeOf(event: unknown): string {
  const parsed = z.object({ type: z.string().max(100) }).safeParse(event);
  return parsed.success && /^[\w.]+$/.test(parsed.data.type) ? parsed.data.type : 'unknown';
}
