import type { Cents } from '@colophon/contracts/money/money';
import type { PaymentOption } from '@colophon/contracts/shop/payment';
import type { AttemptId, RefundId } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Dispute } from '../../dispute/domain/dispute';
import type { RefundFacts } from '../../refund/domain/refund';
import type { PaymentFacts } from '../domain/settle';

/** Request for a session. `amount` is above 0. */
export type PaymentRequest = {
  attemptId: AttemptId;
  /** token in the return URLs */
  attemptToken: string;
  /** the same key opens the same session, also after a crash */
  idempotencyKey: string;
  /** start of the attempt: a repeated request must have identical parameters */
  openedAt: Date;
  orderNumber: string;
  amount: Cents;
  currency: string;
  optionId: string;
  subOptionId: string;
  locale: Locale;
  /** for the provider's receipt, so that the visitor does not type it again */
  email: string;
};

/** A session at the provider: its id, and the URL to pay at, or to return to when it has ended. */
export type PaymentSession = { reference: string; url: string };

/** Request for a refund of a paid session. */
export type RefundRequest = {
  refundId: RefundId;
  /** id of the session that was paid */
  reference: string;
  amount: Cents;
  idempotencyKey: string;
};

/**
 * A session in the provider's ledger. `attemptId`: the attempt that it claims to belong to; whether it is that
 * attempt's session, only the attempt's own record tells. `refunded`: the amount of its refunds, made or on their way.
 */
export type ProviderSession = {
  reference: string;
  attemptId: AttemptId | null;
  facts: PaymentFacts;
  refunded: Cents;
};

/** A provider event: which object to look up again. Its other contents are never trusted. */
export type ProviderEvent = { id: string; type: string; live: boolean; subject: EventSubject };
export type EventSubject =
  | { kind: 'session'; reference: string; attemptId: AttemptId | null }
  | { kind: 'payment'; attemptId: AttemptId | null }
  | { kind: 'refund'; reference: string; payment: string | null }
  | { kind: 'dispute'; reference: string; payment: string | null }
  | { kind: 'warning'; reference: string };

/**
 * A refund in the provider's ledger, by whomever it was requested. `refundId`: our id, null when it was requested
 * elsewhere.
 */
export type ProviderRefund = {
  facts: RefundFacts;
  amount: Cents;
  currency: string;
  refundId: RefundId | null;
  /** the provider's id of the payment */
  payment: string | null;
};

/**
 * A dispute or fraud warning in the provider's ledger. `payment`: the provider's id of the disputed payment.
 */
export type ProviderDispute = Pick<Dispute, 'state' | 'amount' | 'reason'> & { payment: string | null };

export type Period = { from: Date; until: Date };

/**
 * A payment provider. Every call is idempotent, by its key where there is one. All methods throw a GatewayError when
 * the provider does not respond, or refuses.
 */
export interface PaymentGateway {
  /** minimum amount of a session */
  readonly minimum: Cents;
  /** the payment methods in the order in which they are shown (docs/specification.md#shop-and-cart) */
  options(locale: Locale): Promise<PaymentOption[]>;
  /** opens the session of an attempt, or returns the existing one; null: it has none, and it is too late to open one */
  open(request: PaymentRequest): Promise<PaymentSession | null>;
  /** the present state of a session; null when the provider does not know it */
  facts(reference: string): Promise<PaymentFacts | null>;
  /** ends a session that is still open, and returns its state then: it may have been paid in between */
  expire(reference: string): Promise<PaymentFacts | null>;
  /** refunds a paid session, partly or completely; idempotent per refund */
  refund(request: RefundRequest): Promise<RefundFacts>;
  /** the present state of a refund; null when the provider does not know it */
  lookUpRefund(reference: string): Promise<ProviderRefund | null>;
  /** null when the provider does not know the dispute */
  lookUpDispute(reference: string): Promise<ProviderDispute | null>;
  /** a bank's early fraud warning; null when the provider does not know it */
  lookUpWarning(reference: string): Promise<ProviderDispute | null>;
  /** the session of a payment, by the provider's id of the payment */
  sessionOfPayment(payment: string): Promise<ProviderSession | null>;
  /** all sessions that were opened in a period */
  sessions(period: Period): AsyncIterable<ProviderSession>;
  /** all events since an instant, delivered or not */
  events(since: Date): AsyncIterable<ProviderEvent>;
}

/** An authenticated webhook event: one that concerns us, or the reason why it does not. */
export type Notification = { event: ProviderEvent } | { ignored: string };

/** Reads the webhook events of a provider. */
export interface NotificationReader {
  /** @returns null when the signature does not match these bytes, or is too old */
  read(body: Uint8Array, signature: string, now: Date): Notification | null;
}

/** The URL to which a visitor returns from paying: it identifies the payment, and says nothing about the outcome. */
export function returnAddress(
  publicUrl: string,
  { locale, attemptToken }: { locale: Locale; attemptToken: string },
): string {
  return `${publicUrl}/${locale}/payment/return?a=${attemptToken}`;
}
