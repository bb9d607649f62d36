import { wasPaid } from '../src/order/domain/order-state';
import type { ModelAttempt, ModelOrder, ModelRefund } from './orders';
import type { Refund, Session } from './provider';
import type { ModelShop } from './shop';

type OfOrder = (order: ModelOrder, shop: ModelShop) => boolean;

/** I4 after every step: what is requested, by whomever and however often, and what the provider refunds. */
export const REFUNDS_ALWAYS: Record<string, OfOrder> = {
  'I4 no more is asked back than came in': (order, shop) =>
    order.attempts.every((attempt) => {
      // A refused refund that turned out to have succeeded was considered free in between.
      const requested = shop
        .refundsOf(order)
        .filter(({ cause, id }) => cause !== 'provider' && !failedOnce(id, shop));
      return sumOf(notFailed(ofAttempt(requested, attempt))) <= capturedOf(attempt, shop);
    }),
  'I4 what is asked for once is given once, from its own payment, in its own sum': (order, shop) =>
    shop.refundsOf(order).every((refund) => {
      const given = givenFor(refund, shop);
      return (
        given.length <= 1 && given.every((one) => one.amount === refund.amount && isOf(one, refund, shop))
      );
    }),
  'I4 the shop refunds second payments alone, whole and once': (order, shop) =>
    order.attempts.every((attempt) => {
      const own = ofAttempt(shop.refundsOf(order), attempt).filter(({ cause }) => cause === 'paid twice');
      return own.length <= 1 && own.every(({ amount }) => amount === capturedOf(attempt, shop));
    }),
};

/** I4 once all work is done, when events about refunds are delivered. */
export const REFUNDS_AT_REST: Record<string, OfOrder> = {
  'I4 each refund stands as the provider says': (order, shop) =>
    shop.refundsOf(order).every((refund) => {
      const [given] = givenFor(refund, shop);
      return given ? given.state === refund.state : refund.state === 'failed';
    }),
  'I4 the provider gave nothing that is not in our books': (order, shop) =>
    givenOf(order, shop).every((given) =>
      shop.refundsOf(order).some((refund) => givenFor(refund, shop).includes(given)),
    ),
  'I4 what was captured and not refunded is the total of what is paid, less what was refunded of it': (
    order,
    shop,
  ) => {
    const fitting = order.attempts.filter(({ state }) => state !== 'review');
    const balance = sum(
      fitting.flatMap((attempt) => sessionsOf(attempt, shop).map((one) => shop.provider.balanceOf(one))),
    );
    const second = fitting.filter((attempt) => isSecond(order, attempt, shop));
    const given = fitting.map((attempt) => sumOf(notFailed(ofAttempt(shop.refundsOf(order), attempt))));
    const owed = wasPaid(order.state) ? order.total : 0;
    return balance === owed + sum(second.map((attempt) => capturedOf(attempt, shop))) - sum(given);
  },
  'I4 a second payment is back, or a person knows of it': (order, shop) =>
    order.attempts
      .filter((attempt) => isSecond(order, attempt, shop))
      .every((attempt) => {
        const left = sum(sessionsOf(attempt, shop).map((session) => shop.provider.balanceOf(session)));
        return left === 0 || isFlagged(attempt, shop);
      }),
  'I4 an order of which all money is back is refunded, and no other': (order, shop) => {
    if (!wasPaid(order.state)) return true;
    const sessions = order.attempts.flatMap((attempt) => sessionsOf(attempt, shop));
    const captured = sum(sessions.map(({ facts }) => (facts.paid ? facts.amount : 0)));
    const balance = sum(sessions.map((session) => shop.provider.balanceOf(session)));
    if (captured > 0 && balance === 0) return order.state === 'refunded';
    const found = order.attempts.some((attempt) => isFlagged(attempt, shop));
    return order.state !== 'refunded' || found;
  },
};

function isSecond(order: ModelOrder, attempt: ModelAttempt, shop: ModelShop): boolean {
  return ofAttempt(shop.refundsOf(order), attempt).some(({ cause }) => cause === 'paid twice');
}

/** True if the payment has an open payment issue: amount mismatch or failed refund. */
function isFlagged({ id }: ModelAttempt, { paymentIssues }: ModelShop): boolean {
  return [...paymentIssues].some((name) => name.endsWith(`:${id}`));
}

/** Tells whether a refund ever failed, whatever happened later. */
export function failedOnce(id: number, { paymentIssues }: ModelShop): boolean {
  return [...paymentIssues].some((name) => name.startsWith(`refund:${id}:`));
}

function ofAttempt(refunds: readonly ModelRefund[], { id }: ModelAttempt): ModelRefund[] {
  return refunds.filter(({ attemptId }) => attemptId === id);
}

function notFailed(refunds: readonly ModelRefund[]): ModelRefund[] {
  return refunds.filter(({ state }) => state !== 'failed');
}

/** The captured amount of an attempt according to the provider: our own rows are under test. */
function capturedOf(attempt: ModelAttempt, shop: ModelShop): number {
  return sum(sessionsOf(attempt, shop).map(({ facts }) => (facts.paid ? facts.amount : 0)));
}

function sessionsOf({ id }: ModelAttempt, { provider }: ModelShop): Session[] {
  return provider.sessions.filter(({ attemptId }) => attemptId === id);
}

function givenFor(refund: ModelRefund, { provider }: ModelShop): Refund[] {
  return provider.refunds.filter(({ refundId, reference }) =>
    refund.cause === 'provider' ? reference === refund.providerRef : refundId === refund.id,
  );
}

function givenOf(order: ModelOrder, shop: ModelShop): Refund[] {
  const own = new Set(
    order.attempts.flatMap((one) => sessionsOf(one, shop).map(({ reference }) => reference)),
  );
  return shop.provider.refunds.filter(({ session }) => own.has(session));
}

function isOf({ session }: Refund, { attemptId }: ModelRefund, { provider }: ModelShop): boolean {
  return provider.sessions[session]?.attemptId === attemptId;
}

function sumOf(refunds: readonly { amount: number }[]): number {
  return sum(refunds.map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
