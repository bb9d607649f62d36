import type { ServerCart } from '@colophon/contracts/shop/cart';

/** The cart that a page shows, and the carts of which it was chosen. */
export type LatestCart = {
  cart: ServerCart | null;
  /** of the page's loader */
  loaded: ServerCart | null;
  /** of the last change that returned one */
  changed: ServerCart | null;
};

/**
 * Chooses the cart to show: that of a new change, whatever its version, since the cookie may open another cart than before;
 * or a new load, unless it was read before the change that is shown.
 * @param changed  null where the last change was refused or not sent: the shown cart stays
 */
export function latestCart(
  before: LatestCart,
  loaded: ServerCart | null,
  changed: ServerCart | null,
): LatestCart {
  if (changed !== null && changed !== before.changed) return { cart: changed, loaded, changed };
  if (loaded === before.loaded) return before;
  const isOlder = loaded !== null && before.cart !== null && loaded.version < before.cart.version;
  return { ...before, cart: isOlder ? before.cart : loaded, loaded };
}
