import type { CartDiscount, CartTotals, ServerCartItem } from '@colophon/contracts/cart';
import { allocate, type Cents, cents, NO_CENTS, subtract, sum, times } from '@colophon/contracts/money';
import type { PressDay } from '@colophon/contracts/press-day';
import { isEbookFormat } from '@colophon/contracts/product';
import { billingCountryOf, type Cart } from './cart';
import type { CatalogueProduct } from './catalogue-product';
import { type Coupon, couponDiscounts, lowers } from './coupon';
import { deliveryCosts, type ShippingZone } from './shipping';
import { productKind, unitGross, type VatRate, vatRateFor, vatWithin } from './vat';

/** A line of a cart with all that decided its price. */
export type PricedLine = ServerCartItem & {
  /** fraction: 0.09, not 9 */
  vatRate: number;
  /** of one copy; 0 for an e-book */
  weightGrams: number;
  /** what the line comes to after all discounts, VAT included */
  paid: Cents;
  /** the part of delivery that bears the VAT rate of this line, VAT included */
  deliveryShare: Cents;
};

/** What the whole order holds at one VAT rate: goods and delivery less discounts. */
export type VatLine = {
  /** fraction: 0.09, not 9 */
  rate: number;
  gross: Cents;
  /** the VAT that `gross` contains */
  vat: Cents;
};

/** A cart with its prices: what the visitor sees and what an order is made from. */
export type PricedCart = {
  items: PricedLine[];
  discounts: CartDiscount[];
  totals: CartTotals;
  /** highest rate first; their sums are `totals.total` and `totals.vat` */
  vatLines: VatLine[];
  deliveryCountry: string;
  /** where the buyer lives: e-books bear the VAT of that country, wherever a parcel goes */
  billingCountry: string;
  /** whether anything is sent by post */
  needsShipping: boolean;
  /** what printed books must come to, before discounts, for delivery to be free; cents, null where it never is */
  freeDeliveryFrom: Cents | null;
};

/** All that the price of a cart depends on besides the cart. */
export type PriceFacts = {
  products: ReadonlyMap<number, CatalogueProduct>;
  coupons: ReadonlyMap<string, Coupon>;
  /** of both countries, that of delivery and that of the buyer */
  rates: readonly VatRate[];
  /** the zone of the delivery country; null when we do not deliver there */
  zone: ShippingZone | null;
  /** the day at the press on which it is priced */
  on: PressDay;
};

/**
 * Prices a cart that was resolved: a product or coupon without facts counts for nothing. A row is the gross
 * unit price times the quantity. Whether delivery is free is decided by what is sent, before discounts. Discounts come
 * off the goods, one coupon after the other, and never below 0; VAT is what the remaining sums contain, delivery sharing
 * the rates of what is sent (SPEC section 9).
 */
export function priceCart(cart: Cart, facts: PriceFacts): PricedCart {
  const lines = priceLines(cart, facts);
  const shipped = lines.filter((line) => !line.ebook);
  const delivery = deliveryCosts(facts.zone, {
    goods: sum(shipped.map((line) => line.total)),
    grams: shipped.reduce((grams, line) => grams + line.weightGrams * line.quantity, 0),
  });
  const { discounts, left } = discountLines(cart, lines, facts);
  const shares = shareDelivery(delivery, lines);
  const items = lines.map((line, i) => ({
    ...line,
    paid: left[i] ?? NO_CENTS,
    deliveryShare: shares[i] ?? NO_CENTS,
  }));
  const price = sum(items.map((line) => line.total));
  const discount = sum(discounts.map((row) => row.amount));
  const vatLines = splitByRate(items);
  return {
    items,
    discounts,
    totals: {
      price,
      delivery,
      discount,
      vat: sum(vatLines.map((line) => line.vat)),
      total: cents(price + delivery - discount),
    },
    vatLines,
    deliveryCountry: cart.deliveryCountry,
    billingCountry: billingCountryOf(cart),
    needsShipping: shipped.length > 0,
    freeDeliveryFrom: facts.zone?.freeFrom ?? null,
  };
}

/** A line before discounts and delivery are shared out over it. */
type GrossLine = Omit<PricedLine, 'paid' | 'deliveryShare'>;

function priceLines(cart: Cart, { products, rates, on }: PriceFacts): GrossLine[] {
  return cart.items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const ebook = isEbookFormat(product.publicationFormat);
    // An e-book is supplied where its buyer lives, a printed book where it arrives.
    const country = ebook ? billingCountryOf(cart) : cart.deliveryCountry;
    const kind = productKind(product.publicationFormat);
    const rate = vatRateFor(rates, { country, kind, on });
    const priceInclVat = unitGross(product, { rate, country });
    return {
      product_id: productId,
      title: product.title,
      imageUrl: product.cover.image?.url ?? null,
      publicationFormat: product.publicationFormat,
      price: product.price,
      quantity,
      priceInclVat,
      total: times(priceInclVat, quantity),
      isbn: product.isbn,
      ebook,
      preOrder: product.availability === 'pre-order',
      publicationDate: product.publicationDate,
      cover: product.cover,
      vatRate: rate,
      weightGrams: ebook ? 0 : product.weightGrams,
    };
  });
}

/**
 * The rows of discounts, and what they leave of each line. A coupon for given titles has a row for each of them; what
 * has a fixed price keeps it.
 */
function discountLines(
  cart: Cart,
  items: readonly GrossLine[],
  { coupons, products }: PriceFacts,
): { discounts: CartDiscount[]; left: Cents[] } {
  const discounts: CartDiscount[] = [];
  const goods = items.map(({ product_id: productId }) => ({
    productId,
    hasFixedPrice: !!products.get(productId)?.fixedPriceUntil,
  }));
  let left = items.map((line) => line.total);
  for (const code of cart.coupons) {
    const coupon = coupons.get(code);
    if (!coupon) continue;
    const taken = couponDiscounts(
      coupon,
      goods.map((line, i) => ({ ...line, gross: left[i] ?? NO_CENTS })),
    );
    left = left.map((gross, i) => subtract(gross, taken[i] ?? NO_CENTS));
    const row = { coupon_code: code, description: coupon.description };
    if (coupon.productIds === null) {
      discounts.push({ ...row, product_id: null, amount: sum(taken) });
      continue;
    }
    goods.forEach((line, i) => {
      if (!lowers(coupon, line)) return;
      discounts.push({ ...row, product_id: line.productId, amount: taken[i] ?? NO_CENTS });
    });
  }
  return { discounts, left };
}

/**
 * Shares delivery out over lines by their prices before discounts: it goes with what is sent, e-books have no part in it.
 * @param delivery  cents, VAT included
 * @returns a share for each line, which add up to delivery
 */
export function shareDelivery(delivery: Cents, lines: readonly { ebook: boolean; total: Cents }[]): Cents[] {
  const weights = lines.map((line) => (line.ebook ? 0 : line.total));
  return delivery > 0 ? allocate(delivery, weights) : lines.map(() => NO_CENTS);
}

function splitByRate(items: readonly PricedLine[]): VatLine[] {
  const grossByRate = new Map<number, number>();
  for (const { vatRate, paid, deliveryShare } of items) {
    grossByRate.set(vatRate, (grossByRate.get(vatRate) ?? 0) + paid + deliveryShare);
  }
  return [...grossByRate]
    .sort(([a], [b]) => b - a)
    .map(([rate, gross]) => ({ rate, gross: cents(gross), vat: vatWithin(cents(gross), rate) }));
}
