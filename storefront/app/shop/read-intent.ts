import { MAX_QUANTITY } from '@colophon/contracts/shop/cart';
import type { CartChange } from './cart-change';

/** A submitted change of the cart page, except the order. */
export type BasketIntent =
  | { kind: 'change'; change: CartChange }
  | { kind: 'add'; productId: number }
  | { kind: 'clear' }
  /** a quantity above the maximum */
  | { kind: 'impossible' }
  | { kind: 'nothing' };
/** The intent of a form on the cart page. */
export type CartIntent = BasketIntent | { kind: 'order' };

const MAX_PRODUCT_ID = 2_147_483_647;

/** Parses a productId from a form or a URL; null when it is invalid. */
export function parseProductId(raw: unknown): number | null {
  if (typeof raw !== 'string' || !/^\d{1,10}$/.test(raw)) return null;
  const id = Number(raw);
  return id >= 1 && id <= MAX_PRODUCT_ID ? id : null;
}

/**
 * Parses a coupon from a URL: letters, digits and underscores, and only together with a productId
 * (docs/specification.md#5-validation-rules).
 */
export function parseUrlCoupon(raw: string | null): string | null {
  return raw !== null && /^\w{1,64}$/.test(raw) ? raw : null;
}

/** Parses the intent of the submitted button. Invalid input results in `nothing`. */
export function readIntent(form: FormData): CartIntent {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const intent = text('intent');
  if (intent === 'order' || intent === 'clear') return { kind: intent };
  if (intent === 'country') {
    const country = text('country');
    if (!isCountry(country)) return NOTHING;
    if (!form.has('billing')) return change({ kind: 'country', country });
    const billing = text('billing');
    return change({ kind: 'country', country, billing: isCountry(billing) ? billing : null });
  }
  if (intent === 'add-coupon' || intent === 'remove-coupon') {
    const code = text('coupon').slice(0, 200);
    return code ? change({ kind: intent, code }) : NOTHING;
  }
  const productId = parseProductId(text('productId'));
  if (productId === null) return NOTHING;
  switch (intent) {
    case 'add':
      return { kind: 'add', productId };
    case 'more':
    case 'fewer':
    case 'remove':
      return change({ kind: intent, productId });
    case 'set': {
      const quantity = text('quantity');
      if (quantity === '') return NOTHING;
      // Below 1 removes, however far (docs/specification.md#cart-item-rules).
      if (/^-\d+$/.test(quantity)) return change({ kind: 'set', productId, quantity: 0 });
      const wanted = /^\d+$/.test(quantity) ? Number(quantity) : Number.NaN;
      return wanted <= MAX_QUANTITY
        ? change({ kind: 'set', productId, quantity: wanted })
        : { kind: 'impossible' };
    }
    default:
      return NOTHING;
  }
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code);
}

const NOTHING: CartIntent = { kind: 'nothing' };

function change(change: CartChange): CartIntent {
  return { kind: 'change', change };
}
