import type { CartChange } from './cart-change';

/** What a form of the basket page wants of the basket itself. */
export type BasketIntent =
  | { kind: 'change'; change: CartChange }
  | { kind: 'add'; productId: number }
  | { kind: 'clear' }
  | { kind: 'nothing' };
/** What a form of the basket page wants. */
export type CartIntent = BasketIntent | { kind: 'order' };

const MAX_PRODUCT_ID = 2_147_483_647;

/** A productId from a form or an address; null when it is none. */
export function parseProductId(raw: unknown): number | null {
  if (typeof raw !== 'string' || !/^\d{1,10}$/.test(raw)) return null;
  const id = Number(raw);
  return id >= 1 && id <= MAX_PRODUCT_ID ? id : null;
}

/** A coupon from an address: letters, digits and underscores, and only beside a productId (SPEC section 5). */
export function parseUrlCoupon(raw: string | null): string | null {
  return raw !== null && /^\w{1,64}$/.test(raw) ? raw : null;
}

/** Reads what the button that was pressed asks for. What makes no sense asks for nothing. */
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
      return /^-?\d{1,9}$/.test(quantity)
        ? change({ kind: 'set', productId, quantity: Number(quantity) })
        : NOTHING;
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
