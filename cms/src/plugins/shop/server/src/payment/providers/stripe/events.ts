import { centsSchema, sum } from '@colophon/contracts/money/money';
import type { DisputeState } from '@colophon/contracts/shop-admin/orders';
import { asRefundId } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import { GatewayError } from '../../../platform/gateway-error';
import type { RefundFacts } from '../../../refund/domain/refund';
import type {
  EventSubject,
  Notification,
  NotificationReader,
  ProviderDispute,
  ProviderEvent,
  ProviderRefund,
} from '../payment';
import {
  claimedAttempt,
  isLiveKey,
  ourAttempt,
  paymentName,
  type StripeSettings,
  sessionNames,
  stripeClient,
  stripeName,
} from './stripe-client';

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

function typeOf(event: unknown): string {
  const parsed = z.object({ type: z.string().max(100) }).safeParse(event);
  return parsed.success && /^[\w.]+$/.test(parsed.data.type) ? parsed.data.type : 'unknown';
}

/** Stripe's own default tolerance: an older event is a replay. Never 0, which disables the check. */
const TOLERANCE_S = 300;

/**
 * Reads webhook events of Stripe. The signature covers the raw bytes: they are decoded strictly, so that no other bytes
 * can pass for the signed ones.
 */
export function stripeNotifications(settings: StripeSettings): NotificationReader {
  const { signature: signatures } = stripeClient(settings).webhooks;
  const live = isLiveKey(settings.secretKey);

  function isSigned(text: string, header: string, now: Date): boolean {
    return settings.webhookSecrets.some((secret) => {
      try {
        return signatures?.verifyHeader(text, header, secret, TOLERANCE_S, undefined, now.getTime()) ?? false;
      } catch {
        return false;
      }
    });
  }

  return {
    read(body, signature, now): Notification | null {
      const text = textOf(body);
      if (text === null || !isOfNow(signature, now) || !isSigned(text, signature, now)) return null;
      const payload = parse(text);
      const event = readEvent(payload, settings.shop);
      if (!event) return { ignored: `an event of type ${typeOf(payload)}, which is none of ours` };
      if (event.live !== live)
        return { ignored: `event ${event.id}: a test where money is real, or the reverse` };
      return { event };
    },
  };
}

/** The library refuses only old timestamps; with a leaked secret one could sign far into the future. */
function isOfNow(signature: string, now: Date): boolean {
  const times = signature
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('t='));
  const [, digits] = /^t=(\d{1,12})$/.exec(times[0] ?? '') ?? [];
  if (times.length !== 1 || digits === undefined) return false;
  return Math.abs(now.getTime() / 1000 - Number(digits)) <= TOLERANCE_S;
}

function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const amount = centsSchema.min(0);
const reason = z.string().max(100);

const disputeSchema = z.object({
  amount,
  reason,
  status: z.string(),
  payment_intent: paymentName,
  // cents taken from us (below 0) or returned
  balance_transactions: z.array(z.object({ amount: centsSchema })).default([]),
});

/** Parses a dispute. @throws GatewayError when it has another shape */
export function readDispute(response: unknown): ProviderDispute {
  const parsed = disputeSchema.safeParse(response);
  if (!parsed.success) throw new GatewayError('stripe', 'a dispute came back without what was agreed');
  const { status, payment_intent: payment, balance_transactions: moved, ...dispute } = parsed.data;
  const isTaken = sum(moved.map((one) => one.amount)) < 0;
  return { ...dispute, state: disputeStateOf(status, isTaken), payment };
}

// An unknown state, such as an appeal, must not look final.
function disputeStateOf(status: string, isTaken: boolean): DisputeState {
  switch (status) {
    case 'won':
    case 'lost':
      return status;
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'warning_closed':
    case 'prevented':
      // Closed; if the bank has the money nevertheless, that counts.
      return isTaken ? 'lost' : 'withdrawn';
    default:
      return 'open';
  }
}

const warningSchema = z.object({
  actionable: z.boolean(),
  fraud_type: reason,
  charge: z.object({ amount, payment_intent: paymentName }),
});

/**
 * Parses an early fraud warning with its charge. When it is no longer actionable, since the money was refunded or is
 * disputed, it does not count as a warning.
 * @throws GatewayError when it has another shape
 */
export function readWarning(response: unknown): ProviderDispute {
  const parsed = warningSchema.safeParse(response);
  if (!parsed.success) throw new GatewayError('stripe', 'a warning came back without what was agreed');
  const { actionable, fraud_type: type, charge } = parsed.data;
  const state = actionable ? 'warned' : 'cleared';
  return { state, amount: charge.amount, reason: type, payment: charge.payment_intent };
}

const refundSchema = z.object({
  id: z.string().min(1).max(255),
  amount,
  currency: z.string().length(3),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: paymentName,
});

/** Parses a refund; its payment tells whose id it carries. @throws GatewayError when it has another shape */
export function readRefund(response: unknown): ProviderRefund {
  const parsed = refundSchema.safeParse(response);
  if (!parsed.success) throw new GatewayError('stripe', 'a refund came back without what was agreed');
  const {
    id,
    amount,
    currency,
    status,
    failure_reason: failure,
    metadata,
    payment_intent: payment,
  } = parsed.data;
  const ours = /^\d{1,15}$/.exec(metadata?.refund ?? '');
  return {
    facts: { reference: id, state: refundStateOf(status), failure: failure ?? null },
    amount,
    currency: currency.toUpperCase(),
    refundId: ours ? asRefundId(Number(ours[0])) : null,
    payment,
  };
}

// 'requires_action' waits for the customer; an unknown state must not look final.
function refundStateOf(status: string | null): RefundFacts['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
