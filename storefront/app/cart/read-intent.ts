import { readBasketFields } from './basket-fields';
import type { CartChange } from './cart-change';
import { isCountryCode, parseProductId } from './parse-field';

/** A submitted change of the cart page, except the order. */
export type BasketIntent =
  | { kind: 'change'; change: CartChange }
  | { kind: 'add'; productId: number }
  | { kind: 'clear' }
  /** a quantity that is no whole number, or above the maximum */
  | { kind: 'impossible' }
  | { kind: 'nothing' };
/** The intent of a form on the cart page. */
export type CartIntent = BasketIntent | { kind: 'order' };

/** Parses the intent of the submitted button. Invalid input results in `nothing`. */
export function readIntent(form: FormData): CartIntent {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const intent = text('intent');
  if (intent === 'order' || intent === 'clear') return { kind: intent };
  if (intent === 'set') {
    const fields = readBasketFields(form);
    return fields ? change({ kind: 'set', fields }) : { kind: 'impossible' };
  }
  if (intent === 'country') {
    const country = text('country');
    if (!isCountryCode(country)) return NOTHING;
    if (!form.has('billing')) return change({ kind: 'country', country });
    const billing = text('billing');
    return change({ kind: 'country', country, billing: isCountryCode(billing) ? billing : null });
  }
  if (intent === 'remove-coupon') {
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
    default:
      return NOTHING;
  }
}

const NOTHING: CartIntent = { kind: 'nothing' };

function change(change: CartChange): CartIntent {
  return { kind: 'change', change };
}
