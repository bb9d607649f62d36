import type { Locale } from '@colophon/contracts/locale';
import type { PaymentOption } from '@colophon/contracts/payment';
import type { PaymentFacts } from '../domain/settle';

/** What a session is opened for. `amount` in cents, above 0. */
export type PaymentRequest = {
  attemptId: number;
  /** stands in the addresses that the visitor comes back by */
  attemptToken: string;
  /** the same key opens the same session, also after a crash */
  idempotencyKey: string;
  orderNumber: string;
  amount: number;
  currency: string;
  optionId: string;
  subOptionId: string;
  locale: Locale;
};

/** A session at the provider: its own name for it, and where the visitor pays. */
export type PaymentSession = { reference: string; url: string };

/**
 * A payment provider. Every call may be repeated: with the same key it does nothing twice.
 * All of them throw a GatewayError when the provider does not answer.
 */
export interface PaymentGateway {
  /** the ways to pay that are offered, in the order in which they are shown (SPEC section 7) */
  options(locale: Locale): Promise<PaymentOption[]>;
  open(request: PaymentRequest): Promise<PaymentSession>;
  /** how a session stands now; null when the provider knows no such session */
  facts(reference: string): Promise<PaymentFacts | null>;
  /** ends a session that is still open, and says how it stands then: it may have been paid in between */
  expire(reference: string): Promise<PaymentFacts | null>;
  /** gives `amount` cents of a paid session back */
  refund(refund: { reference: string; amount: number; idempotencyKey: string }): Promise<void>;
}
