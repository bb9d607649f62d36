import type { AttemptId } from '@colophon/contracts/values/ids';
import { wasPaid } from '../src/order/domain/order-state';
import { type Actor, type CrashPoint, LostCall } from './actor';
import { BOOK } from './carts';
import { brokenAtRest, brokenNow, type Paths } from './invariants';
import { ModelProvider } from './provider';
import { ModelShop } from './shop';
import { CARTS, type Step } from './steps';

/** Result of a scenario: the violated invariants, after which step, and the states it went through. */
export type Outcome = {
  broken: string[];
  brokeAfter: number | null;
  steps: number;
  crashes: Map<CrashPoint, number>;
  paidOrders: number;
  refunds: number;
};

type Running = { actor: Actor; at: CrashPoint | null };

/** Runs a scenario, finishes all work with the enabled paths, and checks the invariants. */
export function play(steps: readonly Step[], paths: Paths): Outcome {
  const shop = new ModelShop(new ModelProvider(), CARTS);
  for (let cart = 0; cart < CARTS; cart++) finish(shop.carts.change(cart, { kind: 'add', productId: BOOK }));
  const running: Running[] = [];
  const outcome: Outcome = {
    broken: [],
    brokeAfter: null,
    steps: 0,
    crashes: new Map(),
    paidOrders: 0,
    refunds: 0,
  };
  for (const [index, one] of steps.entries()) {
    take(shop, running, one, paths, outcome);
    outcome.steps++;
    outcome.broken = brokenNow(shop);
    if (outcome.broken.length > 0) return { ...outcome, brokeAfter: index };
  }
  while (running[0]) goOn(running, 0, 1000);
  comeToRest(shop, paths);
  const paidOrders = shop.orders.filter(({ state }) => wasPaid(state)).length;
  return { ...outcome, broken: brokenAtRest(shop, paths), paidOrders, refunds: shop.provider.refunds.length };
}

/** Starts the actor of a step (user, staff or timer), or applies an external event. */
function take(shop: ModelShop, running: Running[], one: Step, paths: Paths, outcome: Outcome): void {
  const actor = actorOf(shop, one, paths, running, outcome);
  if (!actor) return;
  running.push({ actor, at: null });
  goOn(running, running.length - 1, one.points);
}

function actorOf(
  shop: ModelShop,
  one: Step,
  paths: Paths,
  running: Running[],
  outcome: Outcome,
): Actor | undefined {
  const { provider } = shop;
  switch (one.kind) {
    case 'cart':
      return shop.carts.change(one.cart, one.change);
    case 'submit':
      return shop.submit(one.cart, one.choice);
    case 'return': {
      const attempt = paths.returnPage ? pickNth(handedOut(shop), one.nth) : undefined;
      return attempt === undefined ? undefined : shop.comeBack(attempt, one.cancelled);
    }
    case 'notify': {
      const event = paths.webhook ? pickNth(provider.events, one.nth) : undefined;
      return event && shop.receiveEvent(event.id);
    }
    case 'reconcile':
      return paths.reconciler ? shop.reconcile() : undefined;
    case 'drain':
      return shop.drain();
    case 'refund': {
      const order = pickNth(shop.orders, one.nth);
      return order && shop.refund(order, one);
    }
    case 'allocate': {
      const order = pickNth(shop.orders, one.nth);
      return order && shop.allocate(order);
    }
    case 'crash-at':
      goOnTo(one.point, running, one.nth);
      return crash(shop, paths, running, outcome);
    case 'crash':
      return crash(shop, paths, running, outcome);
    default:
      happen(shop, one, paths, running);
      return undefined;
  }
}

/** Kills all actors. @returns the start-up work of the new process */
function crash(shop: ModelShop, paths: Paths, running: Running[], outcome: Outcome): Actor | undefined {
  for (const { at } of running.splice(0)) {
    if (at) outcome.crashes.set(at, (outcome.crashes.get(at) ?? 0) + 1);
  }
  return paths.webhook ? shop.applyStored() : undefined;
}

function goOnTo(point: CrashPoint, running: Running[], n: number): void {
  const one = pickNth(running, n);
  if (!one) return;
  while (running.includes(one) && one.at !== point) goOn(running, running.indexOf(one), 1);
}

function happen(shop: ModelShop, one: Step, paths: Paths, running: Running[]): void {
  const { provider } = shop;
  if (one.kind === 'go-on' && running.length > 0) goOn(running, one.nth % running.length, one.points);
  if (one.kind === 'lose') provider.fault = one.fault;
  if (one.kind === 'reprice') shop.carts.reprice(one.price);
  if (one.kind === 'wait') shop.now += one.minutes;
  if (one.kind === 'next-refund') provider.nextRefund = one.turn;
  if (one.kind === 'end-refund') {
    const refund = pickNth(provider.refunds, one.nth);
    if (refund) provider.endRefund(refund, one.state);
  }
  if (one.kind === 'provider-refund') {
    const session = pickNth(provider.sessions, one.nth);
    if (session) provider.refundAtProvider(session, one.amount);
  }
  if (one.kind !== 'bank') return;
  // A URL that was never sent cannot be paid at; without a path that looks, that matters.
  const known = new Set(handedOut(shop));
  const payable = provider.sessions.filter(
    ({ attemptId }) => paths.webhook || paths.reconciler || known.has(attemptId),
  );
  const session = pickNth(payable, one.nth);
  if (session) provider.bank(session, one.does);
}

/** Resumes one actor for some points. One whose call was lost stops, as a failed request does. */
function goOn(running: Running[], index: number, points: number): void {
  const one = running[index] as Running;
  for (let passed = 0; passed < points; passed++) {
    try {
      const { done, value } = one.actor.next();
      one.at = value ?? null;
      if (!done) continue;
    } catch (error) {
      if (!(error instanceof LostCall)) throw error;
    }
    running.splice(index, 1);
    return;
  }
}

/** Runs each enabled path without further faults. Banks complete their pending payments. */
function comeToRest(shop: ModelShop, paths: Paths): void {
  const { provider } = shop;
  provider.fault = null;
  provider.nextRefund = 'given';
  for (const refund of provider.refunds)
    if (refund.state === 'pending') provider.endRefund(refund, 'succeeded');
  for (const session of provider.sessions)
    if (session.facts.status === 'complete') provider.bank(session, 'pay');
  for (let round = 0; round < 4; round++) {
    shop.now += 60;
    // an hour later nothing can be paid any more
    if (!paths.reconciler) for (const { reference } of provider.sessions) provider.expire(reference);
    if (paths.webhook) {
      // the provider resends what was not acknowledged
      for (const { id, acknowledged } of provider.events) if (!acknowledged) finish(shop.receiveEvent(id));
      finish(shop.applyStored());
    }
    if (paths.returnPage) for (const id of handedOut(shop)) finish(shop.comeBack(id, round === 1));
    if (paths.reconciler) finish(shop.reconcile());
    finish(shop.drain());
  }
}

function finish(actor: Actor): void {
  while (!actor.next().done);
}

function handedOut(shop: ModelShop): AttemptId[] {
  return shop.orders.flatMap(({ attempts }) =>
    attempts.filter(({ reference }) => reference !== null).map(({ id }) => id),
  );
}

function pickNth<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}
