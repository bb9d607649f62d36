import type { ServerCart, SessionCart } from '@colophon/contracts/shop/cart';
import type { Shop } from '~/shop/client.server';
import { type CartChange, changeCart, hasCoupon } from './cart-change';

/** Max compare-and-swap retries: each round exactly one concurrent writer succeeds. */
const TRIES = 40;
const LONGEST_PAUSE_MS = 40;
const CONFLICT = 409;
/** Status for an invalid cart: the shop's messages for it are for developers, not for visitors. */
const NO_CART = 400;

/** Outcome of a cart change. `messages` are the shop's, in the visitor's language. */
export type CartOutcome =
  /** `coupon`: why the coupon that came with the change was not added */
  | { kind: 'changed'; cart: ServerCart; messages: string[]; coupon?: 'duplicate' | 'refused' }
  | { kind: 'unchanged' }
  | { kind: 'duplicate-coupon' }
  | { kind: 'refused'; messages: string[] }
  | { kind: 'unreachable' };

/**
 * Changes the cart with optimistic concurrency: reads it, changes it, sends it back with its version, and retries on a
 * conflict, so that two tabs lose no copy.
 */
export async function changeServerCart(shop: Pick<Shop, 'call'>, change: CartChange): Promise<CartOutcome> {
  let lastMessages: string[] = [];
  for (let tried = 0; tried < TRIES; tried++) {
    const session = await readCart(shop);
    if (!session) return { kind: 'unreachable' };
    const coupon = couponOf(change);
    const hadCoupon = coupon !== null && hasCoupon(session, coupon);
    const payload = changeCart(session, change);
    if (!payload) return { kind: hadCoupon ? 'duplicate-coupon' : 'unchanged' };
    const update = await shop.call('cartUpdate', payload);
    if (update.kind === 'unreachable') return update;
    const { success, data, messages } = update.envelope;
    if (success && data) {
      const merged = merge(messages, data.messages);
      const problem = coupon && couponProblem(coupon, session, data);
      return { kind: 'changed', cart: data, messages: merged, ...(problem && { coupon: problem }) };
    }
    if (update.status === NO_CART) return { kind: 'refused', messages: [] };
    if (update.status !== CONFLICT) return { kind: 'refused', messages };
    lastMessages = messages;
    // Random jitter, so that concurrent writers do not retry in lockstep.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
  }
  return { kind: 'refused', messages: lastMessages };
}

/** The coupon that comes with a change of something else too. */
function couponOf(change: CartChange): string | null {
  if (change.kind === 'set') return change.fields.coupon;
  return change.kind === 'add-if-absent' ? change.coupon : null;
}

function couponProblem(code: string, before: SessionCart, after: ServerCart): 'duplicate' | 'refused' | null {
  if (hasCoupon(before, code)) return 'duplicate';
  return hasCoupon(after, code) ? null : 'refused';
}

async function readCart(shop: Pick<Shop, 'call'>): Promise<SessionCart | null> {
  const response = await shop.call('cartGet');
  return response.kind === 'response' && response.envelope.success ? response.envelope.data : null;
}

/** Merges the messages of the envelope and of its cart, without duplicates. */
function merge(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])];
}
