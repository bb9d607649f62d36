import { randomBytes } from 'node:crypto';
import type { PaymentFacts } from '../domain/settle';
import type { PaymentGateway, PaymentRequest } from './payment';
import { methodName, sandboxOptions } from './sandbox-options';

/** A payment session as the sandbox keeps it: it plays the provider's own database. Amounts in cents. */
export type StoredSandboxSession = {
  reference: string;
  idempotencyKey: string;
  attemptId: number;
  attemptToken: string;
  orderNumber: string;
  method: string;
  language: string;
  amount: number;
  currency: string;
  state: PaymentFacts['status'];
  /** what the visitor paid; null until he did */
  amountReceived: number | null;
  /** from when the bank says that the money is there; null while nothing was paid */
  paidFrom: Date | null;
};

/** Where the sandbox keeps its sessions. */
export interface SandboxSessions {
  /** keeps the session, or returns the one that was kept under the same key before */
  add(session: StoredSandboxSession): Promise<StoredSandboxSession>;
  find(reference: string): Promise<StoredSandboxSession | null>;
  /** ends an open session; one that is open no more stays as it is */
  end(
    reference: string,
    to: Pick<StoredSandboxSession, 'state' | 'amountReceived' | 'paidFrom'>,
  ): Promise<void>;
  /** notes a refund, once for a key */
  refund(reference: string, amount: number, idempotencyKey: string): Promise<void>;
}

/**
 * A provider without money: it keeps its sessions where every replica sees them, honours idempotency keys and
 * takes its time, like a real one. Its pay page is the storefront's `/sandbox/pay/{reference}`.
 */
export function sandboxPayment({
  sessions,
  publicUrl,
  now = () => new Date(),
}: {
  sessions: SandboxSessions;
  publicUrl: string;
  now?: () => Date;
}): PaymentGateway {
  const factsOf = async (reference: string): Promise<PaymentFacts | null> => {
    const session = await sessions.find(reference);
    if (!session) return null;
    return {
      status: session.state,
      paid: session.state === 'complete' && session.paidFrom !== null && session.paidFrom <= now(),
      amount: session.amountReceived ?? session.amount,
      currency: session.currency,
    };
  };

  return {
    options: async (locale) => sandboxOptions(locale),
    open: async (request) => {
      const { reference } = await sessions.add(newSession(request));
      return { reference, url: `${publicUrl}/sandbox/pay/${reference}` };
    },
    facts: factsOf,
    expire: async (reference) => {
      await sessions.end(reference, { state: 'expired', amountReceived: null, paidFrom: null });
      return factsOf(reference);
    },
    refund: ({ reference, amount, idempotencyKey }) => sessions.refund(reference, amount, idempotencyKey),
  };
}

function newSession(request: PaymentRequest): StoredSandboxSession {
  const { idempotencyKey, attemptId, attemptToken, orderNumber, amount, currency, locale } = request;
  return {
    reference: `sbx_${randomBytes(16).toString('base64url')}`,
    idempotencyKey,
    attemptId,
    attemptToken,
    orderNumber,
    method: methodName(locale, request.optionId, request.subOptionId),
    language: locale,
    amount,
    currency,
    state: 'open',
    amountReceived: null,
    paidFrom: null,
  };
}
