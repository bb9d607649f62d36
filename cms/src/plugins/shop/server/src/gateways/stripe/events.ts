import { z } from 'zod';
import type { EventSubject, ProviderEvent } from '../payment';
import { ourNumber } from './our-number';

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
] as const;

const name = z.string().regex(/^[\w-]{1,255}$/);
const payment = z
  .union([name, z.object({ id: name }).transform(({ id }) => id)])
  .nullable()
  .catch(null);

const sessionEvent = z
  .object({ object: z.literal('checkout.session'), id: name, client_reference_id: ourNumber })
  .transform(
    ({ id, client_reference_id: attemptId }): EventSubject => ({ kind: 'session', reference: id, attemptId }),
  );
const paymentEvent = z
  .object({ object: z.literal('payment_intent'), metadata: z.object({ attempt: ourNumber }) })
  .transform(({ metadata }): EventSubject => ({ kind: 'payment', attemptId: metadata.attempt }));
const refundEvent = z
  .object({ object: z.literal('refund'), id: name, payment_intent: payment })
  .transform(({ id, payment_intent: of }): EventSubject => ({ kind: 'refund', reference: id, payment: of }));
const disputeEvent = z
  .object({ object: z.literal('dispute'), id: name, payment_intent: payment })
  .transform(({ id, payment_intent: of }): EventSubject => ({ kind: 'dispute', reference: id, payment: of }));

const eventSchema = z.object({
  object: z.literal('event'),
  id: name,
  type: z.enum(EVENT_TYPES),
  livemode: z.boolean(),
  data: z.object({ object: z.union([sessionEvent, paymentEvent, refundEvent, disputeEvent]) }),
});

/**
 * Reads of an event which thing it is about, and nothing else: what the thing is like is asked anew, so that neither
 * order nor repetition of events matters, and no customer's name is kept with them.
 * @returns null for an event that is none of ours: another type, another shape, none at all
 */
export function readEvent(event: unknown): ProviderEvent | null {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, livemode: live, data } = parsed.data;
  return { id, type, live, subject: data.object };
}

/** What an event that is none of ours says that it is, for the log. */
export function typeOf(event: unknown): string {
  const parsed = z.object({ type: z.string().max(100) }).safeParse(event);
  return parsed.success && /^[\w.]+$/.test(parsed.data.type) ? parsed.data.type : 'unknown';
}
