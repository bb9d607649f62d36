import { randomBytes } from 'node:crypto';
import { type Cents, cents, NO_CENTS } from '@colophon/contracts/money/money';
import { CARD_PAYMENT_OPTION_ID, type PaymentOption } from '@colophon/contracts/shop/payment';
import type { AttemptId, RefundId } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import { GatewayError } from '../../../platform/gateway-error';
import {
  EXPIRED,
  FAKE_SESSION_LIVES_MS,
  type FakeEnd,
  type FakeRefund,
  type FakeSession,
  factsAt,
  refundStateOf,
} from '../fake-provider/session';
import type { PaymentGateway, PaymentRequest, Period, ProviderSession } from '../payment';

// Banks that do not exist: a trial must not suggest that a real one takes part.
const BANKS = [
  'Aurora Bank',
  'Bank van Holland & Zeeland',
  'Coöperatieve Polderbank',
  'De Grachtenbank',
  'Kanaal & Co.',
  'Letterbank',
  'Noorderlicht Bank',
  'Oude Rijn Bank',
  'Spaarbank De Duin',
  'Waddenbank',
];

const CARD_TYPES: Record<Locale, readonly string[]> = {
  en: ['Test card A', 'Test card B', 'Test card C'],
  nl: ['Testkaart A', 'Testkaart B', 'Testkaart C'],
};

function subList(names: readonly string[]): PaymentOption['paymentOptionSubList'] {
  return Object.fromEntries(
    names.map((visibleName, index) => {
      const id = String(index + 1);
      return [id, { id, visibleName }];
    }),
  );
}

/**
 * The payment methods of the sandbox: a bank must be chosen under '10', a card type under '20' (docs/spec-readings.md,
 * "bank select").
 */
export function sandboxOptions(locale: Locale): PaymentOption[] {
  return [
    { id: '10', visibleName: 'iDEAL | Wero', paymentOptionSubList: subList(BANKS) },
    {
      id: CARD_PAYMENT_OPTION_ID,
      visibleName: 'Creditcard',
      paymentOptionSubList: subList(CARD_TYPES[locale]),
    },
    { id: '30', visibleName: 'Bancontact', paymentOptionSubList: {} },
  ];
}

/** The chosen method as shown on the pay page: 'iDEAL | Wero, Waddenbank'. */
export function methodName(locale: Locale, optionId: string, subOptionId: string): string {
  const option = sandboxOptions(locale).find(({ id }) => id === optionId);
  const subOption = option?.paymentOptionSubList[subOptionId];
  return [option?.visibleName, subOption?.visibleName].filter(Boolean).join(', ');
}

/**
 * The card types, and the chosen one, from the name that {@link methodName} gives.
 * @returns null for a method other than card
 */
export function cardOf(locale: Locale, method: string): { types: readonly string[]; chosen: string } | null {
  const types = CARD_TYPES[locale];
  const chosen = types.find(
    (_, index) => methodName(locale, CARD_PAYMENT_OPTION_ID, String(index + 1)) === method,
  );
  return chosen === undefined ? null : { types, chosen };
}

/** A stored session of the sandbox, in what represents the provider's own database. */
export type StoredSandboxSession = FakeSession & {
  reference: string;
  idempotencyKey: string;
  attemptId: AttemptId;
  attemptToken: string;
  orderNumber: string;
  method: string;
  language: string;
  openedAt: Date;
  /** refunded amount, without failed refunds */
  refunded: Cents;
};

/** A stored refund of the sandbox. */
export type StoredSandboxRefund = FakeRefund & {
  session: string;
  idempotencyKey: string;
  refundId: RefundId;
};

/** The ledger of the sandbox. */
export interface SandboxLedger {
  /** saves the session, or returns the one that exists under the same key */
  add(session: StoredSandboxSession): Promise<StoredSandboxSession>;
  find(reference: string): Promise<StoredSandboxSession | null>;
  /** ends an open session; no effect on one that has ended */
  end(reference: string, to: FakeEnd): Promise<void>;
  list(period: Period): AsyncIterable<StoredSandboxSession>;
  /** saves the refund, or returns the one that exists under the same key; a reason code when it is refused */
  addRefund(refund: StoredSandboxRefund): Promise<StoredSandboxRefund | string>;
  findRefund(reference: string): Promise<StoredSandboxRefund | null>;
}

/**
 * A payment provider that moves no money: its sessions are in the database, so that all replicas see them, it honours
 * idempotency keys, and it responds as slowly as a real one. Its pay page is the storefront's
 * `/sandbox/pay/{reference}`.
 */
export function sandboxPayment({
  ledger,
  publicUrl,
  now = () => new Date(),
}: {
  ledger: SandboxLedger;
  publicUrl: string;
  now?: () => Date;
}): PaymentGateway {
  const find = async (reference: string): Promise<ProviderSession | null> => {
    const session = await ledger.find(reference);
    return session && toProviderSession(session, now());
  };

  return {
    minimum: cents(1),
    options: async (locale) => sandboxOptions(locale),
    open: async (request) => {
      const { reference } = await ledger.add(newSession(request, now()));
      return { reference, url: `${publicUrl}/sandbox/pay/${reference}` };
    },
    facts: async (reference) => (await find(reference))?.facts ?? null,
    expire: async (reference) => {
      await ledger.end(reference, EXPIRED);
      return (await find(reference))?.facts ?? null;
    },
    refund: async ({ refundId, reference: session, amount, idempotencyKey }) => {
      const reference = `sbr_${randomBytes(16).toString('base64url')}`;
      const requested = {
        reference,
        session,
        amount,
        refundId,
        idempotencyKey,
        state: refundStateOf(amount),
      };
      const saved = await ledger.addRefund(requested);
      if (typeof saved === 'string') throw new GatewayError('sandbox', saved, { kind: 'refused' });
      return refundFacts(saved);
    },
    lookUpRefund: async (reference) => {
      const refund = await ledger.findRefund(reference);
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
    // Its bank has no disputes, and it notifies through the outbox (topic 'notify'), which loses nothing.
    lookUpDispute: async () => null,
    lookUpWarning: async () => null,
    sessionOfPayment: find,
    sessions: async function* (period) {
      for await (const session of ledger.list(period)) yield toProviderSession(session, now());
    },
    events: async function* () {},
  };
}

function toProviderSession(session: StoredSandboxSession, now: Date): ProviderSession {
  const { reference, attemptId, refunded } = session;
  return { reference, attemptId, facts: factsAt(session, now), refunded };
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
    refunded: NO_CENTS,
  };
}
