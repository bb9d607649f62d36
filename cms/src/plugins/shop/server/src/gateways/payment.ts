import type { Locale } from '@colophon/contracts/locale';
import type { PaymentOption } from '@colophon/contracts/payment';
import type { Dispute } from '../domain/dispute';
import type { RefundFacts } from '../domain/refund';
import type { PaymentFacts } from '../domain/settle';

/** What a session is opened for. `amount` in cents, above 0. */
export type PaymentRequest = {
  attemptId: number;
  /** stands in the addresses that the visitor comes back by */
  attemptToken: string;
  /** the same key opens the same session, also after a crash */
  idempotencyKey: string;
  /** when the attempt began: a session that is asked for again has to be asked for in the same words */
  openedAt: Date;
  orderNumber: string;
  amount: number;
  currency: string;
  optionId: string;
  subOptionId: string;
  locale: Locale;
  /** where the provider sends its receipt, so that the visitor does not type it again */
  email: string;
};

/** A session at the provider: its own name for it, and where the visitor pays, or comes back when it has ended. */
export type PaymentSession = { reference: string; url: string };

/** What is given back of a paid session. `amount` in cents. */
export type RefundRequest = {
  refundId: number;
  /** the session that was paid */
  reference: string;
  amount: number;
  idempotencyKey: string;
};

/**
 * A session as it stands in the provider's books. `attemptId`: the attempt that it names as its own; whose session the
 * attempt has, the attempt alone knows. `returned` in cents: what was given back of it, or is on its way.
 */
export type BookedSession = {
  reference: string;
  attemptId: number | null;
  facts: PaymentFacts;
  returned: number;
};

/** News of the provider: which thing of its own to look at again. What it says of that thing is never believed. */
export type ProviderEvent = { id: string; type: string; live: boolean; subject: EventSubject };
export type EventSubject =
  | { kind: 'session'; reference: string; attemptId: number | null }
  | { kind: 'payment'; attemptId: number | null }
  | { kind: 'refund'; reference: string; payment: string | null }
  | { kind: 'dispute'; reference: string; payment: string | null }
  | { kind: 'warning'; reference: string };

/** A refund in the provider's books, whoever asked for it. `refundId`: ours, null when it was asked for elsewhere. */
export type BookedRefund = {
  facts: RefundFacts;
  amount: number;
  currency: string;
  refundId: number | null;
  /** the provider's name for the payment that it is of */
  payment: string | null;
};

/**
 * Somebody asks his bank for his money back, or the bank warns that he may. `amount` in cents; `payment`: the provider's
 * name for what is disputed.
 */
export type BookedDispute = Pick<Dispute, 'state' | 'amount' | 'reason'> & { payment: string | null };

export type Period = { from: Date; until: Date };

/**
 * A payment provider. Every call may be repeated: with the same key it does nothing twice.
 * All of them throw a GatewayError when the provider does not answer, or refuses.
 */
export interface PaymentGateway {
  /** the least that a session can ask for, in cents */
  readonly minimum: number;
  /** the ways to pay that are offered, in the order in which they are shown (SPEC section 7) */
  options(locale: Locale): Promise<PaymentOption[]>;
  /** opens the session of an attempt, or finds it; null: it has none, and it is too late to open one */
  open(request: PaymentRequest): Promise<PaymentSession | null>;
  /** how a session stands now; null when the provider knows no such session */
  facts(reference: string): Promise<PaymentFacts | null>;
  /** ends a session that is still open, and says how it stands then: it may have been paid in between */
  expire(reference: string): Promise<PaymentFacts | null>;
  /** gives a part of a paid session back, or all of it; the same refund once, however often it is asked for */
  refund(request: RefundRequest): Promise<RefundFacts>;
  /** how a refund stands now; null when the provider knows no such refund */
  bookedRefund(reference: string): Promise<BookedRefund | null>;
  /** null when the provider knows no such dispute */
  bookedDispute(reference: string): Promise<BookedDispute | null>;
  /** a bank's early warning of fraud; null when the provider knows no such warning */
  bookedWarning(reference: string): Promise<BookedDispute | null>;
  /** the session that a payment belongs to, by the provider's name for the payment */
  sessionOfPayment(payment: string): Promise<BookedSession | null>;
  /** all sessions that were opened in a period */
  sessions(period: Period): AsyncIterable<BookedSession>;
  /** what the provider has told, or tried to, since a moment */
  events(since: Date): AsyncIterable<ProviderEvent>;
}

/** Something was told by who can prove that he is the provider: an event that concerns us, or why it does not. */
export type Notification = { event: ProviderEvent } | { ignored: string };

/** Reads what a provider sends by itself. */
export interface NotificationReader {
  /** @returns null when it was not the provider who sent these very bytes, just now */
  read(body: Uint8Array, signature: string, now: Date): Notification | null;
}
