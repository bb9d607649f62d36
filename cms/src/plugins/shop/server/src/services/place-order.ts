import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { OrderDraft } from '../domain/checkout';
import { nextPlacementStep, type PlacementStep } from '../domain/placement';
import { isOpen } from '../domain/settle';
import { paymentGateway } from '../gateways/payment-gateway';
import { returnAddress } from '../gateways/return-address';
import { addAttempt, listAttempts } from '../store/attempts';
import { holdCoupons } from '../store/coupon-uses';
import { type Database, inTransaction } from '../store/database';
import { orderOfCart } from '../store/order-of-cart';
import { orderSnapshotSchema, type StoredAttempt, type StoredOrder } from '../store/order-rows';
import { claimOrder, moveOrder, OutdatedOrder, type Submission } from '../store/orders';
import { changeOrder, loadOrder, type OrderView } from './change-order';
import { endEarlierPayments } from './end-earlier-payments';
import { ensureSession } from './payment-session';
import { completePaidOrder, settle } from './settle';

/** How long an order waits for its payment: a little longer than a session can live at a provider. */
const PAYMENT_WINDOW_MS = 35 * 60 * 1000;
const MAX_STEPS = 12;

export type PlaceOrderInput = {
  /** the cart and the version of it that the draft was made from: together they are the order's identity */
  cart: { id: number; version: number };
  locale: Locale;
  draft: OrderDraft;
  now: Date;
};

/**
 * Where the browser goes next; or the coupon whose last use somebody else took in this moment; or that the order was
 * submitted otherwise at the same moment, which counts.
 */
export type PlacedOrder =
  | { ok: true; paymentURI: string }
  | { ok: false; why: 'used-up-coupon'; coupon: string }
  | { ok: false; why: 'submitted-at-once' };

type Submitted = { submission: Submission; payment: OrderDraft['payment']; now: Date };

/**
 * Places the order of a cart and says where it is paid. The order exists before its payment, once for a cart
 * version: whoever submits again, at the same moment or after a cancelled payment, comes to the same order
 * (docs/decisions/005-order-before-payment.md).
 * @throws GatewayError when the provider does not answer; the order is kept, and submitting again goes on with it
 */
export async function placeOrder(strapi: Core.Strapi, input: PlaceOrderInput): Promise<PlacedOrder> {
  const submitted = submittedBy(input);
  let hasReplaced = false;
  try {
    let view = await beginOrder(strapi, input.cart, submitted);
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const step = nextStep(view, submitted);
      if (step.kind === 'confirm') return { ok: true, paymentURI: confirmationUri(strapi, view) };
      if (step.kind === 'ask-payment' || step.kind === 'pay-nothing') {
        await endEarlierPayments(strapi, view.order);
        view = await startAttempt(strapi, view.order.id, submitted);
        continue;
      }
      // Who ends a session sees to it that another attempt is open. Whose own was replaced after that leaves it at that:
      // many who went on replacing one another would end with none that can be paid.
      if (step.kind === 'replace' && hasReplaced) break;
      hasReplaced ||= step.kind === 'replace';
      const attempt = view.attempts.find(({ id }) => id === step.attemptId) as StoredAttempt;
      const goOn = step.kind === 'resume' ? resume : replace;
      const uri = await goOn(strapi, view.order, attempt, input.now);
      if (uri !== null) return { ok: true, paymentURI: uri };
      view = await loadOrder(strapi.db.connection, view.order.id);
    }
    return { ok: false, why: 'submitted-at-once' };
  } catch (error) {
    if (error instanceof UsedUpCoupon) return { ok: false, why: 'used-up-coupon', coupon: error.code };
    if (error instanceof OutdatedOrder) return { ok: false, why: 'submitted-at-once' };
    throw error;
  }
}

/**
 * The order of the cart. A new one gets its first attempt in the same transaction: most orders need no other. Where an
 * earlier order of the cart holds coupons, its payment has to end first.
 */
function beginOrder(
  strapi: Core.Strapi,
  cart: PlaceOrderInput['cart'],
  submitted: Submitted,
): Promise<OrderView> {
  return inTransaction(strapi, async (trx) => {
    const { order, isNew, holdsCoupons } = await orderOfCart(trx, cart, submitted.submission, submitted.now);
    if (!isNew) return { order, attempts: await listAttempts(trx, order.id) };
    const view = { order, attempts: [] };
    return holdsCoupons ? view : addNextAttempt(trx, view, submitted);
  });
}

/** Opens the next attempt with what was submitted last, unless somebody else was faster: then look again. */
function startAttempt(strapi: Core.Strapi, orderId: number, submitted: Submitted): Promise<OrderView> {
  return changeOrder(strapi, orderId, async (trx, view) => {
    const { kind } = nextStep(view, submitted);
    if (kind !== 'ask-payment' && kind !== 'pay-nothing') return view;
    const order = await claimOrder(trx, view.order, submitted.submission);
    return addNextAttempt(trx, { ...view, order }, submitted);
  });
}

/** Adds an attempt to an order that nobody else can change in this transaction. @throws UsedUpCoupon */
async function addNextAttempt(trx: Database, view: OrderView, submitted: Submitted): Promise<OrderView> {
  const { order, attempts } = view;
  const { payment, now } = submitted;
  const step = nextStep(view, submitted);
  if (step.kind !== 'ask-payment' && step.kind !== 'pay-nothing') return view;
  const { couponCodes } = order.snapshot;
  // Most orders have no coupon to hold; a first attempt has none to let go.
  const mayHold = couponCodes.length > 0 || attempts.length > 0;
  const refused = mayHold ? await holdCoupons(trx, order.id, couponCodes) : null;
  if (refused !== null) throw new UsedUpCoupon(refused);
  if (step.kind === 'ask-payment') {
    const attempt = await addAttempt(trx, order, { n: step.n, state: 'new', payment, now });
    const state = await moveOrder(trx, order, 'request-payment', 'submitted', now);
    return { order: { ...order, state }, attempts: [...attempts, attempt] };
  }
  const attempt = await addAttempt(trx, order, { n: step.n, state: 'succeeded', payment: null, now });
  const state = await moveOrder(trx, order, 'pay', 'nothing to pay', now);
  await completePaidOrder(trx, order, attempt.id, now);
  return { order: { ...order, state }, attempts: [...attempts, attempt] };
}

function nextStep(view: OrderView, submitted: Submitted): PlacementStep {
  return nextPlacementStep(view.order, view.attempts, {
    total: submitted.submission.snapshot.totals.total,
    same: isSame(view, submitted),
  });
}

/** Thrown to undo the transaction. */
class UsedUpCoupon extends Error {
  constructor(readonly code: string) {
    super('A coupon has no use left');
  }
}

/** Sends the visitor to the open session of the same submission. @returns null when it has ended meanwhile */
async function resume(
  strapi: Core.Strapi,
  order: StoredOrder,
  attempt: StoredAttempt,
  now: Date,
): Promise<string | null> {
  const isFresh = attempt.url === null;
  const session = await ensureSession(strapi, order, attempt);
  if (!session || session.wasReplaced) return null;
  if (isFresh) return session.url;
  const { reference, url } = session;
  const facts = await paymentGateway(strapi).facts(reference);
  if (!facts || facts.status === 'open') return url;
  await settle(strapi, attempt, facts, 'submitted again', now);
  return isProcessing(facts) ? returnUri(strapi, order, attempt) : null;
}

/** Ends the open session, so that another can be opened. @returns an address only when the bank has the money already */
async function replace(
  strapi: Core.Strapi,
  order: StoredOrder,
  attempt: StoredAttempt,
  now: Date,
): Promise<string | null> {
  const session = await ensureSession(strapi, order, attempt);
  if (!session) return null;
  const facts = await paymentGateway(strapi).expire(session.reference);
  if (!facts) throw new Error(`The provider does not know the session of attempt ${attempt.id}`);
  await settle(strapi, attempt, facts, 'submitted again', now);
  return isProcessing(facts) ? returnUri(strapi, order, attempt) : null;
}

function isProcessing(facts: { status: string; paid: boolean }): boolean {
  return facts.status === 'complete' && !facts.paid;
}

function submittedBy({ draft, locale, now }: PlaceOrderInput): Submitted {
  const submission: Submission = {
    details: draft.personalDetails,
    snapshot: orderSnapshotSchema.parse(draft),
    language: locale,
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_MS),
  };
  return { submission, payment: draft.payment, now };
}

function isSame({ order, attempts }: OrderView, { submission, payment }: Submitted): boolean {
  const open = attempts.find(({ state }) => isOpen(state));
  return (
    order.language === submission.language &&
    open?.optionId === (payment?.optionId ?? null) &&
    open.subOptionId === (payment?.subOptionId ?? null) &&
    isDeepStrictEqual(order.details, submission.details) &&
    isDeepStrictEqual(order.snapshot, submission.snapshot)
  );
}

function confirmationUri(strapi: Core.Strapi, { order, attempts }: OrderView): string {
  const paid = attempts.find(({ state }) => state === 'succeeded');
  const { publicUrl } = shopConfig(strapi);
  return `${publicUrl}/${order.language}/payment/accept?a=${paid?.token ?? ''}`;
}

function returnUri(strapi: Core.Strapi, order: StoredOrder, attempt: StoredAttempt): string {
  const { publicUrl } = shopConfig(strapi);
  return returnAddress(publicUrl, { locale: order.language, attemptToken: attempt.token });
}
