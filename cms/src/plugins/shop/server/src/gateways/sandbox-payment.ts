import { randomBytes } from 'node:crypto';
import { type FakeRefund, refundStateOf } from './fake-provider/refund';
import {
  EXPIRED,
  FAKE_SESSION_LIVES_MS,
  type FakeEnd,
  type FakeSession,
  factsAt,
} from './fake-provider/session';
import { GatewayError } from './gateway-error';
import type { BookedSession, PaymentGateway, PaymentRequest, Period } from './payment';
import { methodName, sandboxOptions } from './sandbox-options';

/** A payment session as the sandbox keeps it: it plays the provider's own database. Amounts in cents. */
export type StoredSandboxSession = FakeSession & {
  reference: string;
  idempotencyKey: string;
  attemptId: number;
  attemptToken: string;
  orderNumber: string;
  method: string;
  language: string;
  openedAt: Date;
  /** cents that were given back, failed refunds aside */
  returned: number;
};

/** A refund as the sandbox keeps it. */
export type StoredSandboxRefund = FakeRefund & { session: string; idempotencyKey: string; refundId: number };

/** Where the sandbox keeps its books. */
export interface SandboxBooks {
  /** keeps the session, or returns the one that was kept under the same key before */
  add(session: StoredSandboxSession): Promise<StoredSandboxSession>;
  find(reference: string): Promise<StoredSandboxSession | null>;
  /** ends an open session; one that is open no more stays as it is */
  end(reference: string, to: FakeEnd): Promise<void>;
  list(period: Period): AsyncIterable<StoredSandboxSession>;
  /** keeps the refund, or returns the one that was kept under the same key; a word why it is refused */
  addRefund(refund: StoredSandboxRefund): Promise<StoredSandboxRefund | string>;
  findRefund(reference: string): Promise<StoredSandboxRefund | null>;
}

/**
 * A provider without money: it keeps its sessions where every replica sees them, honours idempotency keys and
 * takes its time, like a real one. Its pay page is the storefront's `/sandbox/pay/{reference}`.
 */
export function sandboxPayment({
  books,
  publicUrl,
  now = () => new Date(),
}: {
  books: SandboxBooks;
  publicUrl: string;
  now?: () => Date;
}): PaymentGateway {
  const find = async (reference: string): Promise<BookedSession | null> => {
    const session = await books.find(reference);
    return session && booked(session, now());
  };

  return {
    minimum: 1,
    options: async (locale) => sandboxOptions(locale),
    open: async (request) => {
      const { reference } = await books.add(newSession(request, now()));
      return { reference, url: `${publicUrl}/sandbox/pay/${reference}` };
    },
    facts: async (reference) => (await find(reference))?.facts ?? null,
    expire: async (reference) => {
      await books.end(reference, EXPIRED);
      return (await find(reference))?.facts ?? null;
    },
    refund: async ({ refundId, reference: session, amount, idempotencyKey }) => {
      const reference = `sbr_${randomBytes(16).toString('base64url')}`;
      const asked = { reference, session, amount, refundId, idempotencyKey, state: refundStateOf(amount) };
      const kept = await books.addRefund(asked);
      if (typeof kept === 'string') throw new GatewayError('sandbox', kept, { kind: 'refused' });
      return refundFacts(kept);
    },
    bookedRefund: async (reference) => {
      const refund = await books.findRefund(reference);
      return (
        refund && {
          facts: refundFacts(refund),
          amount: refund.amount,
          currency: 'EUR',
          refundId: refund.refundId,
          payment: refund.session,
        }
      );
    },
    // Its bank never takes a payment back, and it calls by the outbox (topic 'notify'), which loses nothing.
    bookedDispute: async () => null,
    bookedWarning: async () => null,
    sessionOfPayment: find,
    sessions: async function* (period) {
      for await (const session of books.list(period)) yield booked(session, now());
    },
    events: async function* () {},
  };
}

function booked(session: StoredSandboxSession, now: Date): BookedSession {
  const { reference, attemptId, returned } = session;
  return { reference, attemptId, facts: factsAt(session, now), returned };
}

function refundFacts({ reference, state }: StoredSandboxRefund) {
  return { reference, state, failure: state === 'failed' ? 'declined' : null };
}

function newSession(request: PaymentRequest, now: Date): StoredSandboxSession {
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
    openedAt: now,
    expiresAt: new Date(now.getTime() + FAKE_SESSION_LIVES_MS),
    returned: 0,
  };
}
