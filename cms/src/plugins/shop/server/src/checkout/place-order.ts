import { isDeepStrictEqual } from 'node:util';
import { orderSnapshotSchema } from '@colophon/contracts/shop-admin/order-snapshot';
import type { CartId, OrderId } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { holdCoupons } from '../coupon/coupon-store';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { claimOrder, moveOrder, OutdatedOrder, orderOfCart, type Submission } from '../order/order-store';
import { addAttempt, listAttempts } from '../payment/attempt-store';
import { changeOrder, loadOrder, type OrderView } from '../payment/change-order';
import { isOpen } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import { returnAddress } from '../payment/providers/payment';
import { type Database, inTransaction } from '../platform/database';
import { normalEmail } from '../platform/domain/email';
import { reserveFormMail } from '../request/form-mail';
import { ensureSession } from '../settlement/payment-session';
import { endEarlierPayments } from '../settlement/reconcile';
import { completePaidOrder, settle } from '../settlement/settle';
import { nextPlacementStep, type OrderDraft, type PlacementStep } from './domain/checkout';

/** Time limit for the payment of an order: a little longer than the provider's sessions live. */
const PAYMENT_WINDOW_MS = 35 * 60 * 1000;
const MAX_STEPS = 12;

type PlaceOrderInput = {
  /** the cart and its version from which the draft was made: together they identify the order */
  cart: { id: CartId; version: number };
  locale: Locale;
  draft: OrderDraft;
  /** where the form comes from */
  ip: string;
  now: Date;
};

/**
 * The URL to redirect to; or the coupon whose last use was taken concurrently; or that a concurrent submission with
 * other content won.
 */
type PlacedOrder =
  | { ok: true; paymentURI: string }
  | { ok: false; why: 'used-up-coupon'; coupon: string }
  | { ok: false; why: 'submitted-at-once' };

type Submitted = {
  submission: Submission;
  payment: OrderDraft['payment'];
  /** whether mails may go out for it when there is nothing to pay */
  mayMail: boolean;
  now: Date;
};

/** An order; `isMailed` where this submission completed it with nothing to pay, and its mails go out. */
type Placed = OrderView & { isMailed?: boolean };

/**
 * Places the order of a cart and returns its payment URL. The order exists before its payment. Idempotent per cart
 * version: submitting again, concurrently or after a cancelled payment, returns the existing order
 * (docs/decisions/005-order-before-payment.md).
 * @throws GatewayError when the provider does not respond; the order is saved, and submitting again resumes it
 */
export async function placeOrder(strapi: Core.Strapi, input: PlaceOrderInput): Promise<PlacedOrder> {
  const mails = await reserveFreeMails(strapi, input);
  const submitted = submittedBy(input, mails !== null);
  let hasReplaced = false;
  let isMailed = false;
  try {
    let view: Placed = await beginOrder(strapi, input.cart, submitted);
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const step = nextStep(view, submitted);
      isMailed ||= view.isMailed ?? false;
      if (step.kind === 'confirm') return { ok: true, paymentURI: confirmationUri(strapi, view) };
      if (step.kind === 'ask-payment' || step.kind === 'pay-nothing') {
        await endEarlierPayments(strapi, view.order);
        view = await startAttempt(strapi, view.order.id, submitted);
        continue;
      }
      // The request that closes a session opens the next attempt. A request whose own session was replaced afterwards stops:
      // requests that kept replacing each other would end with no payable session.
      if (step.kind === 'replace' && hasReplaced) break;
      hasReplaced ||= step.kind === 'replace';
      const attempt = view.attempts.find(({ id }) => id === step.attemptId) as StoredAttempt;
      const goOn = step.kind === 'resume' ? resumeSession : replaceAttempt;
      const uri = await goOn(strapi, view.order, attempt, input.now);
      if (uri !== null) return { ok: true, paymentURI: uri };
      view = await loadOrder(strapi.db.connection, view.order.id);
    }
    return { ok: false, why: 'submitted-at-once' };
  } catch (error) {
    if (error instanceof UsedUpCoupon) return { ok: false, why: 'used-up-coupon', coupon: error.code };
    if (error instanceof OutdatedOrder) return { ok: false, why: 'submitted-at-once' };
    throw error;
  } finally {
    if (!isMailed) await mails?.release();
  }
}

/**
 * Finds or creates the order of the cart. A new one gets its first attempt in the same transaction: most orders need no
 * other. If an earlier order of the cart holds coupons, its payment has to end first.
 */
function beginOrder(
  strapi: Core.Strapi,
  cart: PlaceOrderInput['cart'],
  submitted: Submitted,
): Promise<Placed> {
  return inTransaction(strapi, async (trx) => {
    const { order, isNew, holdsCoupons } = await orderOfCart(trx, cart, submitted.submission, submitted.now);
    if (!isNew) return { order, attempts: await listAttempts(trx, order.id) };
    const view = { order, attempts: [] };
    return holdsCoupons ? view : addNextAttempt(trx, view, submitted);
  });
}

/** Opens the next attempt with the latest submission. If the order was changed concurrently, reads it again. */
function startAttempt(strapi: Core.Strapi, orderId: OrderId, submitted: Submitted): Promise<Placed> {
  return changeOrder(strapi, orderId, async (trx, view) => {
    const { kind } = nextStep(view, submitted);
    if (kind !== 'ask-payment' && kind !== 'pay-nothing') return view;
    const order = await claimOrder(trx, view.order, submitted.submission);
    return addNextAttempt(trx, { ...view, order }, submitted);
  });
}

/** Adds an attempt to an order that this transaction has claimed. @throws UsedUpCoupon */
async function addNextAttempt(trx: Database, view: OrderView, submitted: Submitted): Promise<Placed> {
  const { order, attempts } = view;
  const { payment, mayMail, now } = submitted;
  const step = nextStep(view, submitted);
  if (step.kind !== 'ask-payment' && step.kind !== 'pay-nothing') return view;
  const { couponCodes } = order.snapshot;
  // Most orders have no coupon to hold, and a first attempt has none to release.
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
  await completePaidOrder(trx, order, attempt.id, now, { mayMail });
  return { order: { ...order, state }, attempts: [...attempts, attempt], isMailed: mayMail };
}

function nextStep(view: OrderView, submitted: Submitted): PlacementStep {
  return nextPlacementStep(view.order, view.attempts, {
    total: submitted.submission.snapshot.totals.total,
    same: isSame(view, submitted),
  });
}

/** Thrown to roll the transaction back. */
class UsedUpCoupon extends Error {
  constructor(readonly code: string) {
    super('A coupon has no use left');
  }
}

/** Resumes the open payment session of the same submission. @returns null when the session has expired */
async function resumeSession(
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

/**
 * Ends the open session, so that another can be opened. @returns a URL only if the bank is already processing the
 * payment
 */
async function replaceAttempt(
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

function submittedBy({ draft, locale, now }: PlaceOrderInput, mayMail: boolean): Submitted {
  const submission: Submission = {
    details: draft.personalDetails,
    snapshot: orderSnapshotSchema.parse(draft),
    language: locale,
    expiresAt: new Date(now.getTime() + PAYMENT_WINDOW_MS),
  };
  return { submission, payment: draft.payment, mayMail, now };
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

/**
 * Reserves the mails of an order with nothing to pay, before it is placed: its confirmation and that of its e-books. The address
 * is unverified, and no payment provider has checked the customer.
 * @returns null where there is something to pay, or a limit is reached and no mail may be sent; else how to release them
 */
async function reserveFreeMails(
  strapi: Core.Strapi,
  { draft, ip, now }: Pick<PlaceOrderInput, 'draft' | 'ip' | 'now'>,
): Promise<{ release(): Promise<void> } | null> {
  if (draft.totals.total > 0) return null;
  const { email: typed } = draft.personalDetails;
  const to = { email: normalEmail(typed) ?? typed.toLowerCase(), ip };
  const confirmation = await reserveFormMail(strapi, 'free-order', to, now);
  if (!confirmation) return null;
  const hasEbooks = draft.items.some(({ ebook }) => ebook);
  const ebooks = hasEbooks ? await reserveFormMail(strapi, 'free-ebooks', to, now) : null;
  if (hasEbooks && !ebooks) {
    await confirmation.release(1);
    return null;
  }
  return {
    async release() {
      await confirmation.release(1);
      await ebooks?.release(1);
    },
  };
}
