import type { Cents } from '@colophon/contracts/money/money';
import { type AttemptId, asOrderId } from '@colophon/contracts/values/ids';
import { nextPlacementStep, type PlacementStep } from '../src/checkout/domain/checkout';
import { wasPaid } from '../src/order/domain/order-state';
import { isOpen, paymentStatus } from '../src/payment/domain/settle';
import type { Actor } from './actor';
import { type ModelAttempt, type ModelOrder, PAYMENT_WINDOW } from './orders';
import { ModelOutbox } from './outbox';
import type { ProviderEvent } from './provider';

const MAX_STEPS = 12;

/**
 * A small model of the shop for property tests: the real decisions over tables that are arrays. Its requests and timers
 * are actors that yield wherever the real ones can be killed or interleaved.
 */
export class ModelShop extends ModelOutbox {
  /** statuses shown to visitors who returned */
  readonly shownStatuses: { attemptId: AttemptId; status: string; stateThen: ModelOrder['state'] }[] = [];

  /** order/create: the server's cart becomes an order, which exists before its payment. */
  *submit(cart: number, choice: string): Actor {
    const { content, priced, problems } = this.carts.resolve(cart);
    const { version } = this.carts.at(cart);
    yield 'cart read, not ordered';
    if (problems > 0) {
      this.carts.save(cart, version, content);
      return;
    }
    if (content.items.length === 0) return;
    const coupons = content.coupons;
    const { total } = priced.totals;
    const begun = this.begin({ cart, cartVersion: version, total, snapshot: priced, coupons }, choice);
    if (!begun) return;
    yield 'order committed, no session';
    let hasReplaced = false;
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const step = this.nextStep(begun, { total, coupons }, choice);
      if (step.kind === 'confirm') return;
      if (step.kind === 'ask-payment' || step.kind === 'pay-nothing') {
        const { revision } = begun;
        yield* this.endEarlierPayments(begun);
        yield 'order read, not changed';
        if (begun.revision !== revision) continue;
        if (!this.startAttempt(begun, { total, snapshot: priced, coupons }, choice)) return;
        continue;
      }
      if (step.kind === 'replace' && hasReplaced) return;
      hasReplaced ||= step.kind === 'replace';
      const attempt = begun.attempts.find(({ id }) => id === step.attemptId) as ModelAttempt;
      const isFresh = attempt.reference === null;
      const reference = yield* this.ensureSession(attempt);
      yield 'session kept, not answered';
      if (step.kind === 'resume' && isFresh) return;
      const facts = step.kind === 'resume' ? this.provider.facts(reference) : this.provider.expire(reference);
      if (facts.status === 'open') return;
      yield 'session ended, not settled';
      yield* this.settle(attempt.id, facts);
      if (facts.status === 'complete' && !facts.paid) return;
    }
  }

  /** Return page and cancel page. The visitor sees the stored status, whatever the URL says. */
  *comeBack(attemptId: AttemptId, cancelled: boolean): Actor {
    const { order, attempt } = this.orderOf(attemptId);
    if (attempt.reference !== null && attempt.state !== 'succeeded' && attempt.state !== 'review') {
      const giveUp = cancelled && isOpen(attempt.state);
      const facts = giveUp ? this.provider.expire(attempt.reference) : this.provider.facts(attempt.reference);
      yield 'facts read, not settled';
      yield* this.settle(attempt.id, facts);
      yield 'settled, not answered';
    }
    this.shownStatuses.push({
      attemptId,
      status: paymentStatus(order.state, attempt.state),
      stateThen: order.state,
    });
  }

  /** A notification: stored, acknowledged, then applied by querying the provider; idempotent in any order. */
  *receiveEvent(eventId: number): Actor {
    const event = this.provider.events[eventId];
    if (!event) return;
    yield 'event received, not stored';
    this.storeEvent(event);
    yield 'event stored, not acknowledged';
    event.acknowledged = true;
    yield 'event acknowledged, not applied';
    yield* this.applyEvent(eventId);
  }

  /** Start-up work: applies events that were acknowledged and not applied. */
  *applyStored(): Actor {
    for (const [id, { applied }] of this.events) if (!applied) yield* this.applyEvent(id);
  }

  *reconcile(): Actor {
    yield* this.refreshRefunds();
    yield* this.applyMissedEvents();
    for (const order of this.orders) {
      for (const attempt of order.attempts) {
        if (attempt.state === 'succeeded' || attempt.state === 'review') continue;
        const facts = this.provider.facts(yield* this.ensureSession(attempt));
        yield 'facts read, not settled';
        yield* this.settle(attempt.id, facts);
      }
      if (!wasPaid(order.state) && order.deadline <= this.now) yield* this.expire(order);
    }
  }

  private begin(
    of: Pick<ModelOrder, 'cart' | 'cartVersion' | 'total' | 'snapshot' | 'coupons'>,
    choice: string,
  ): ModelOrder | null {
    const known = this.orders.find(
      ({ cart, cartVersion }) => cart === of.cart && cartVersion === of.cartVersion,
    );
    if (known) return known;
    const id = asOrderId(this.orders.length + 1);
    if (this.coupons.holdersOf(of.cart, id).length > 0) return this.addOrder(of);
    const refused = this.coupons.hold({ id, cart: of.cart }, of.coupons);
    if (refused !== null) return this.dropCoupon(of, refused);
    const order = this.addOrder(of);
    this.addNextAttempt(order, choice);
    return order;
  }

  /** Frees the coupons of earlier orders of the cart once these can no longer be paid. */
  private *endEarlierPayments({ id, cart }: ModelOrder): Actor {
    for (const holder of this.coupons.holdersOf(cart, id)) {
      const { attempts } = this.orders[holder - 1] as ModelOrder;
      for (const attempt of attempts.filter(({ state }) => isOpen(state))) yield* this.close(attempt);
    }
  }

  private startAttempt(
    order: ModelOrder,
    { total, snapshot, coupons }: Pick<ModelOrder, 'total' | 'snapshot' | 'coupons'>,
    choice: string,
  ): boolean {
    const refused = this.coupons.hold(order, coupons);
    if (refused !== null) {
      this.dropCoupon(order, refused);
      return false;
    }
    order.revision++;
    order.total = total;
    order.snapshot = snapshot;
    order.coupons = coupons;
    order.deadline = this.now + PAYMENT_WINDOW;
    this.addNextAttempt(order, choice);
    return true;
  }

  private addNextAttempt(order: ModelOrder, choice: string): void {
    const step = nextPlacementStep(order, order.attempts, { total: order.total, same: true });
    if (step.kind !== 'ask-payment' && step.kind !== 'pay-nothing') throw new Error(step.kind);
    const needsPayment = step.kind === 'ask-payment';
    this.addAttempt(order, step.n, needsPayment ? 'new' : 'succeeded', choice);
    this.move(order, needsPayment ? 'request-payment' : 'pay');
  }

  private dropCoupon({ cart, cartVersion }: Pick<ModelOrder, 'cart' | 'cartVersion'>, code: string): null {
    const { content } = this.carts.at(cart);
    const coupons = content.coupons.filter((other) => other !== code);
    this.carts.save(cart, cartVersion, { ...content, coupons });
    return null;
  }

  private nextStep(
    order: ModelOrder,
    { total, coupons }: { total: Cents; coupons: string[] },
    choice: string,
  ): PlacementStep {
    const open = order.attempts.find(({ state }) => isOpen(state));
    const same = open?.choice === choice && order.total === total && order.coupons.join() === coupons.join();
    return nextPlacementStep(order, order.attempts, { total, same });
  }

  private storeEvent({ id, attemptId, reference, refund }: ProviderEvent): void {
    if (!this.events.has(id)) this.events.set(id, { attemptId, reference, refund, applied: false });
  }

  /** Reconciliation with the provider's ledger: applies refund events that were never delivered. */
  private *applyMissedEvents(): Actor {
    for (const event of this.provider.events) {
      if (event.refund === null) continue;
      this.storeEvent(event);
      yield* this.applyEvent(event.id);
    }
  }

  private *applyEvent(eventId: number): Actor {
    const event = this.events.get(eventId);
    if (!event || event.applied) return;
    if (event.refund !== null) {
      yield* this.applyRefundEvent(event);
      event.applied = true;
      return;
    }
    yield* this.settleBySession(this.orderOf(event.attemptId).attempt, event.reference);
    event.applied = true;
  }

  private *expire(order: ModelOrder): Actor {
    for (const attempt of order.attempts.filter(({ state }) => isOpen(state))) yield* this.close(attempt);
    for (;;) {
      const { revision } = order;
      const waits = order.attempts.some(({ state }) => isOpen(state)) || order.deadline > this.now;
      yield 'expiry decided, not saved';
      if (order.revision !== revision) continue;
      if (waits) return;
      order.revision++;
      const waited = !wasPaid(order.state);
      this.move(order, 'pass-deadline');
      if (waited) this.coupons.release(order.id);
      return;
    }
  }
}
