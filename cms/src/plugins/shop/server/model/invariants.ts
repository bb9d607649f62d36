import { countCopies } from '../src/cart/domain/cart';
import { wasPaid } from '../src/order/domain/order-state';
import { isOpen, isUndecided } from '../src/payment/domain/settle';
import type { ModelAttempt, ModelOrder } from './orders';
import { PARTS_ALWAYS } from './part-invariants';
import type { Session } from './provider';
import { REFUNDS_ALWAYS, REFUNDS_AT_REST } from './refund-invariants';
import type { ModelShop } from './shop';

/** The ways in which failures are repaired: each one alone must be sufficient. */
export type Paths = { webhook: boolean; reconciler: boolean; returnPage: boolean };

type OfOrder = (order: ModelOrder, shop: ModelShop) => boolean;
type OfShop = (shop: ModelShop) => boolean;

/** Invariants of every order after every step, by their names in docs/reliability.md. */
const ALWAYS_OF_ORDER: Record<string, OfOrder> = {
  ...REFUNDS_ALWAYS,
  ...PARTS_ALWAYS,
  'I1 paid, and exactly one counted payment of the same amount; or neither': (order, shop) => {
    const counted = order.attempts.filter((attempt) => isCounted(attempt, shop));
    if (!wasPaid(order.state)) return counted.length === 0;
    return counted.length === 1 && counted[0]?.amount === order.total;
  },
  'I2 at most one open session, and one open attempt': (order, shop) => {
    const openAttempts = order.attempts.filter(({ state }) => isOpen(state));
    return openAttempts.length <= 1 && openSessions(order, shop).length <= 1;
  },
  'I3 one mail row when paid, none before': (order, shop) =>
    shop.outbox.has(`mail:${order.id}`) === wasPaid(order.state),
  'I7 a coupon is let go only when nobody can pay its order any more': (order, shop) =>
    wasPaid(order.state) ||
    !shop.coupons.uses.some(
      ({ orderId, code, state }) =>
        orderId === order.id && state === 'released' && order.coupons.includes(code),
    ) ||
    !sessionsOf(order, shop).some(({ facts }) => isUndecided(facts)),
  'I7 a person is told of a coupon only when money came after its session had ended': (order, shop) =>
    !order.coupons.some((code) => shop.paymentIssues.has(`coupon:${order.id}:${code}`)) ||
    sessionsOf(order, shop).some(({ late }) => late),
  'I5 paid is entered once, and left for nothing but a refund': ({ history }) => {
    const first = history.findIndex(wasPaid);
    const after = first < 0 ? [] : history.slice(first);
    return after.every(wasPaid) && after.filter((state) => state === 'paid').length <= 1;
  },
};

const ALWAYS: Record<string, OfShop> = {
  'I1 one order for a version of a cart': ({ orders }) =>
    new Set(orders.map(({ cart, cartVersion }) => `${cart}/${cartVersion}`)).size === orders.length,
  'I7 a coupon counts what is held and used': ({ coupons }) =>
    [...coupons.used].every(
      ([code, used]) =>
        used === coupons.uses.filter((use) => use.code === code && use.state !== 'released').length,
    ),
  'I7 no coupon is used more often than it may be': ({ coupons }) =>
    [...coupons.maxUses].every(([code, max]) => max === null || coupons.count(code) <= max),
  'I7 what is paid has used its coupons, or a person is told, and nobody else has': ({
    coupons,
    orders,
    paymentIssues,
  }) =>
    orders.every((order) => {
      const used = coupons.uses.filter(({ orderId, state }) => orderId === order.id && state === 'used');
      const codes = used.map(({ code }) => code).sort();
      const owed = order.coupons.filter((code) => !paymentIssues.has(`coupon:${order.id}:${code}`));
      return codes.join() === (wasPaid(order.state) ? owed.sort().join() : '');
    }),
  'I8 accept is told of what was paid, and of nothing else': ({ shownStatuses }) =>
    shownStatuses.every(({ status, stateThen }) =>
      wasPaid(stateThen) ? status === 'accept' || status === 'exception' : status !== 'accept',
    ),
  'I10 a cart is emptied by its own order alone, in the version that was paid': ({ carts, orders }) =>
    carts.all.every(({ emptied }, cart) =>
      emptied.every(({ version, orderId }) => {
        const order = orders[orderId - 1];
        return order?.cart === cart && order.cartVersion === version && wasPaid(order.state);
      }),
    ),
  'I10 a paid version of a cart is nobody’s basket any more': ({ carts, orders }) =>
    orders.every(({ cart, cartVersion, state }) => !wasPaid(state) || carts.at(cart).version !== cartVersion),
  'I11 a cart holds every copy that was added to it': ({ carts }) =>
    carts.all.every(
      ({ content, added }) => countCopies(content) === [...added.values()].reduce((sum, n) => sum + n, 0),
    ),
};

/** Further invariants once all due work is done. */
const AT_REST: Record<string, OfOrder> = {
  'I2 no session can still be paid': (order, shop) => openSessions(order, shop).length === 0,
  'I3 the mail was sent when paid, and not before': (order, shop) =>
    shop.mails.includes(order.id) === wasPaid(order.state),
  'I7 nothing is held for an order that nobody pays any more': (order, shop) =>
    hasNoSessionYet(order) ||
    !shop.coupons.uses.some(({ orderId, state }) => orderId === order.id && state === 'held'),
  'I9 an order stands as the provider’s facts say, whoever brought them': (order, shop) =>
    sessionsOf(order, shop).every(({ attemptId, facts }) => {
      const state = order.attempts.find(({ id }) => id === attemptId)?.state;
      if (facts.paid) return state === 'review' || (state === 'succeeded' && wasPaid(order.state));
      return state === facts.status || hasNoSessionYet(order);
    }),
};

const AT_REST_WITH_RECONCILER: Record<string, OfOrder> = {
  'I6 nothing waits past its deadline': (order) =>
    order.state !== 'created' && order.state !== 'awaiting_payment' && !hasNoSessionYet(order),
};

/** The names of the invariants that are violated now. */
export function brokenNow(shop: ModelShop): string[] {
  return [
    ...brokenOfOrders(ALWAYS_OF_ORDER, shop),
    ...Object.keys(ALWAYS).filter((name) => !ALWAYS[name]?.(shop)),
  ];
}

/** The names of the invariants that are violated once all work is done. */
export function brokenAtRest(shop: ModelShop, paths: Paths): string[] {
  return [
    ...brokenNow(shop),
    ...brokenOfOrders(AT_REST, shop),
    ...(paths.webhook || paths.reconciler ? brokenOfOrders(REFUNDS_AT_REST, shop) : []),
    ...(paths.reconciler ? brokenOfOrders(AT_REST_WITH_RECONCILER, shop) : []),
  ];
}

function brokenOfOrders(checks: Record<string, OfOrder>, shop: ModelShop): string[] {
  return Object.entries(checks).flatMap(([name, holds]) =>
    shop.orders.every((order) => holds(order, shop)) ? [] : [name],
  );
}

/** Tells whether a payment counts for the order: not one that is, or is to be, refunded as a duplicate. */
function isCounted({ id, state }: ModelAttempt, shop: ModelShop): boolean {
  return (
    state === 'succeeded' && !shop.refunds.some((one) => one.attemptId === id && one.cause === 'paid twice')
  );
}

/** A crash came before its session was known: it cannot be paid, so only the reconciler looks at it. */
function hasNoSessionYet({ attempts }: ModelOrder): boolean {
  return attempts.some(({ state }) => state === 'new');
}

function sessionsOf(order: ModelOrder, { provider }: ModelShop): Session[] {
  const ids = new Set(order.attempts.map(({ id }) => id));
  return provider.sessions.filter(({ attemptId }) => ids.has(attemptId));
}

function openSessions(order: ModelOrder, shop: ModelShop): Session[] {
  return sessionsOf(order, shop).filter(({ facts }) => facts.status === 'open');
}
