import { isEbookFormat } from '@colophon/contracts/catalogue/product';
import { allocate, type Cents, cents, NO_CENTS, subtract, sum, times } from '@colophon/contracts/money/money';
import type { CartDiscount, CartTotals, ServerCartItem } from '@colophon/contracts/shop/cart';
import type { PressDay } from '@colophon/contracts/time/press-day';
import type { CatalogueProduct } from '../../catalogue/domain/availability';
import { type Coupon, couponDiscounts, isDiscounted } from '../../coupon/domain/coupon';
import { deliveryCosts, type ShippingZone } from '../../delivery/domain/shipping';
import { productKind, unitGross, type VatRate, vatRateFor, vatWithin } from '../../vat/domain/vat';
import { billingCountryOf, type Cart } from './cart';

/** A priced line of a cart, with everything that decided its price. */
type PricedLine = ServerCartItem & {
  /** fraction: 0.09, not 9 */
  vatRate: number;
  /** weight of one copy; 0 for an e-book */
  weightGrams: number;
  /** what is paid for the line after all discounts, VAT included */
  paid: Cents;
  /** the part of delivery at the VAT rate of this line, VAT included */
  deliveryShare: Cents;
};

/** The part of an order at one VAT rate: goods and delivery less discounts. */
type VatLine = {
  /** fraction: 0.09, not 9 */
  rate: number;
  gross: Cents;
  /** the VAT that `gross` contains */
  vat: Cents;
};

/** A cart with its prices: what the visitor sees and an order is created from. */
export type PricedCart = {
  items: PricedLine[];
  discounts: CartDiscount[];
  totals: CartTotals;
  /** highest rate first; their sums are `totals.total` and `totals.vat` */
  vatLines: VatLine[];
  deliveryCountry: string;
  /** the buyer's country: e-books have its VAT, wherever a parcel goes */
  billingCountry: string;
  /** whether anything is sent by post */
  needsShipping: boolean;
  /** threshold of free delivery: the sum of printed books before discounts; cents, null where delivery is never free */
  freeDeliveryFrom: Cents | null;
};

/** Everything besides the cart that decides its price. */
export type PriceFacts = {
  products: ReadonlyMap<number, CatalogueProduct>;
  coupons: ReadonlyMap<string, Coupon>;
  /** VAT rates of both countries, of delivery and of the buyer */
  rates: readonly VatRate[];
  /** the zone of the delivery country; null when we do not deliver there */
  zone: ShippingZone | null;
  /** the press day of the prices */
  on: PressDay;
};

/**
 * Prices a resolved cart; a product or coupon without facts is ignored. A row is the gross unit price times the
 * quantity. Free delivery is decided by the goods that are sent, before discounts. Discounts reduce the goods, one
 * coupon after the other, never below 0; VAT is contained in the remaining sums, and delivery has the rates of what is
 * sent (docs/specification.md#money-and-formatting).
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

/** A line before discounts and delivery are divided over it. */
type GrossLine = Omit<PricedLine, 'paid' | 'deliveryShare'>;

function priceLines(cart: Cart, { products, rates, on }: PriceFacts): GrossLine[] {
  return cart.items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const ebook = isEbookFormat(product.publicationFormat);
    // The place of supply of an e-book is the buyer's country, that of a printed book the delivery country.
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
 * Calculates the rows of discounts, and what they leave of each line. A coupon for specific titles has a row for each;
 * a fixed price is not discounted.
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
      if (!isDiscounted(coupon, line)) return;
      discounts.push({ ...row, product_id: line.productId, amount: taken[i] ?? NO_CENTS });
    });
  }
  return { discounts, left };
}

/**
 * Divides delivery over lines in proportion to their prices before discounts. Only printed lines have a part in it.
 * @param delivery  cents, VAT included
 * @returns a share for each line; the shares add up to delivery
 */
function shareDelivery(delivery: Cents, lines: readonly { ebook: boolean; total: Cents }[]): Cents[] {
  const weights = lines.map((line) => (line.ebook ? 0 : line.total));
  return delivery > 0 ? allocate(delivery, weights) : lines.map(() => NO_CENTS);
}

function splitByRate(items: readonly PricedLine[]): VatLine[] {
  const grossByRate = new Map<number, Cents>();
  for (const { vatRate, paid, deliveryShare } of items) {
    grossByRate.set(vatRate, sum([grossByRate.get(vatRate) ?? NO_CENTS, paid, deliveryShare]));
  }
  return [...grossByRate]
    .sort(([a], [b]) => b - a)
    .map(([rate, gross]) => ({ rate, gross, vat: vatWithin(gross, rate) }));
}

/** An amount to pay that is below the minimum of the payment provider. */
export type TooSmallToPay = {
  code: 'too-small-to-pay';
  values: { total: { cents: Cents }; minimum: { cents: Cents } };
};

/**
 * Checks whether the amount to pay is below the minimum of the payment provider. Zero is not: such an order is
 * confirmed without a payment.
 */
export function tooSmallToPay(total: Cents, minimum: Cents): TooSmallToPay | null {
  if (total <= 0 || total >= minimum) return null;
  const values = { total: { cents: total }, minimum: { cents: minimum } };
  return { code: 'too-small-to-pay', values };
}
