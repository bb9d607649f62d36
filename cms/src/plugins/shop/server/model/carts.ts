import { cents } from '@colophon/contracts/money/money';
import { dayOf } from '@colophon/contracts/time/press-day';
import type { OrderId } from '@colophon/contracts/values/ids';
import { addToCart, type Cart, EMPTY_CART, setQuantity } from '../src/cart/domain/cart';
import { type PricedCart, priceCart } from '../src/cart/domain/price-cart';
import { resolveCart } from '../src/cart/domain/resolve-cart';
import { byProductId, makeCoupon, makeProduct, TEST_RATES } from '../src/cart/domain/test-makers';
import type { Coupon } from '../src/coupon/domain/coupon';
import type { Actor } from './actor';
import type { ModelCoupons } from './coupons';

export const BOOK = 1;
export const EBOOK = 2;
const productsAt = (bookPrice: number) =>
  byProductId(
    makeProduct({ productId: BOOK, priceInclVat: cents(bookPrice) }),
    makeProduct({ productId: EBOOK, publicationFormat: 'eBook PDF', weightGrams: 0 }),
  );
const COUPONS: readonly Coupon[] = [
  makeCoupon({ code: 'TENTH' }),
  makeCoupon({ code: 'LAST', discount: { kind: 'amount', amount: cents(700) }, maxUses: 1 }),
  makeCoupon({ code: 'GIFT', discount: { kind: 'percentage', percentage: 100 }, maxUses: 2 }),
];
/** Maximum uses of each coupon. */
export const MAX_USES: ReadonlyMap<string, number | null> = new Map(
  COUPONS.map(({ code, maxUses }) => [code, maxUses]),
);

/** `add` is "add to cart": one more copy. The others set the new value. */
export type CartChange =
  | { kind: 'add'; productId: number }
  | { kind: 'set'; productId: number; quantity: number }
  | { kind: 'coupon'; code: string }
  | { kind: 'clear' };

export type ModelCart = {
  version: number;
  content: Cart;
  /** copies that were added and acknowledged since the line was last set, counted apart from the cart itself */
  added: Map<number, number>;
  emptied: { version: number; orderId: OrderId }[];
};

/** Carts, their versions and their prices, with the shop's own rules. */
export class ModelCarts {
  readonly all: ModelCart[];
  private products = productsAt(2500);

  constructor(
    count: number,
    private readonly coupons: ModelCoupons,
  ) {
    this.all = Array.from({ length: count }, () => ({
      version: 1,
      content: EMPTY_CART,
      added: new Map(),
      emptied: [],
    }));
  }

  at(cart: number): ModelCart {
    return this.all[cart] as ModelCart;
  }

  /** Reads, changes and saves a cart by compare-and-swap, as `saveCart` does; the shop locks the cart besides. */
  *change(cart: number, change: CartChange): Actor {
    for (;;) {
      const { version, content } = this.at(cart);
      const changed = changedBy(content, change);
      yield 'cart read, not saved';
      if (!this.save(cart, version, changed)) continue;
      this.count(cart, change);
      return;
    }
  }

  /** Staff change the price of the book, in cents: an order that is submitted again has another total. */
  reprice(bookPrice: number): void {
    this.products = productsAt(bookPrice);
  }

  save(cart: number, version: number, content: Cart): boolean {
    const stored = this.at(cart);
    if (stored.version !== version) return false;
    stored.version++;
    stored.content = content;
    return true;
  }

  /** The content of a new order, and the coupons that are dropped from it. */
  resolve(cart: number): { content: Cart; priced: PricedCart; problems: number } {
    const coupons = this.couponsFor(cart);
    const on = dayOf('2026-06-01');
    const facts = { products: this.products, coupons, isOpenCountry: true, on };
    const { cart: content, problems } = resolveCart(this.at(cart).content, facts);
    const priced = priceCart(content, {
      products: this.products,
      coupons,
      rates: TEST_RATES,
      zone: null,
      on,
    });
    return { content, priced, problems: problems.length };
  }

  /** Empties the cart of a paid order, if it is still in the version that was paid. */
  emptyPaid({ cart, cartVersion, id }: { cart: number; cartVersion: number; id: OrderId }): void {
    const stored = this.at(cart);
    if (stored.version !== cartVersion) return;
    stored.emptied.push({ version: stored.version, orderId: id });
    stored.version++;
    stored.content = { ...stored.content, items: [], coupons: [] };
    stored.added.clear();
  }

  private couponsFor(cart: number): Map<string, Coupon> {
    const held = this.coupons.holdsFor(cart);
    return new Map(
      COUPONS.map((coupon) => {
        const used = this.coupons.count(coupon.code) - (held.has(coupon.code) ? 1 : 0);
        return [coupon.code, { ...coupon, used }];
      }),
    );
  }

  private count(cart: number, change: CartChange): void {
    const { added } = this.at(cart);
    if (change.kind === 'add') added.set(change.productId, (added.get(change.productId) ?? 0) + 1);
    if (change.kind === 'set') added.set(change.productId, Math.max(0, change.quantity));
    if (change.kind === 'clear') added.clear();
  }
}

function changedBy(content: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'add':
      return addToCart(content, change.productId);
    case 'set':
      return setQuantity(content, change.productId, change.quantity);
    case 'coupon':
      return { ...content, coupons: [...new Set([...content.coupons, change.code])] };
    case 'clear':
      return EMPTY_CART;
    default: {
      const unknown: never = change;
      return unknown;
    }
  }
}
