import type { ServerCart, SessionCart } from '@colophon/contracts/cart';
import { type CartChange, changeCart, hasCoupon } from './cart-change';
import type { Shop } from './client.server';

/** How often a change is tried anew when another was faster: of all who try at once, one gets through each time. */
const TRIES = 40;
const LONGEST_PAUSE_MS = 40;
const CONFLICT = 409;

/** What a change of the basket came to. `messages` are the shop's, in the visitor's language. */
export type CartOutcome =
  | { kind: 'changed'; cart: ServerCart; messages: string[] }
  | { kind: 'unchanged' }
  | { kind: 'duplicate-coupon' }
  | { kind: 'refused'; messages: string[] }
  | { kind: 'unreachable' };

/**
 * Changes the basket: reads it, changes it, sends it back with its version, and starts over when another
 * change came between, so that two tabs lose no copy.
 */
export async function changeServerCart(shop: Pick<Shop, 'call'>, change: CartChange): Promise<CartOutcome> {
  let lastMessages: string[] = [];
  for (let tried = 0; tried < TRIES; tried++) {
    const session = await readCart(shop);
    if (!session) return { kind: 'unreachable' };
    if (change.kind === 'add-coupon' && hasCoupon(session, change.code)) return { kind: 'duplicate-coupon' };
    const payload = changeCart(session, change);
    if (!payload) return { kind: 'unchanged' };
    const update = await shop.call('cartUpdate', payload);
    if (update.kind === 'unreachable') return update;
    const { success, data, messages } = update.envelope;
    if (success && data) return { kind: 'changed', cart: data, messages: merge(messages, data.messages) };
    if (update.status !== CONFLICT) return { kind: 'refused', messages };
    lastMessages = messages;
    // Each waits a time of its own: those who step aside together meet again.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
  }
  return { kind: 'refused', messages: lastMessages };
}

async function readCart(shop: Pick<Shop, 'call'>): Promise<SessionCart | null> {
  const answer = await shop.call('cartGet');
  return answer.kind === 'answer' && answer.envelope.success ? answer.envelope.data : null;
}

/** The envelope and the cart in it may say the same; a visitor hears it once. */
function merge(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])];
}
