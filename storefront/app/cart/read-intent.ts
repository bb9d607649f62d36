import type { CartCommand } from '@colophon/contracts/shop/cart';
import { readBasketFields } from './basket-fields';
import { isCountryCode, parseProductId } from './parse-field';

/** A submitted change of the cart page, except the order. */
export type BasketIntent =
  | { kind: 'change'; command: CartCommand }
  /** from a page that sells it: whether it can be bought is checked first */
  | { kind: 'add'; productId: number }
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
  if (intent === 'order') return { kind: intent };
  if (intent === 'clear') return change({ kind: intent });
  if (intent === 'set') {
    const fields = readBasketFields(form);
    return fields ? change({ kind: 'set', ...fields }) : { kind: 'impossible' };
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
      return change({ kind: 'add', productId });
    case 'fewer':
      return change({ kind: 'subtract', productId });
    case 'remove':
      return change({ kind: intent, productId });
    default:
      return NOTHING;
  }
}

const NOTHING: CartIntent = { kind: 'nothing' };

function change(command: CartCommand): CartIntent {
  return { kind: 'change', command };
}
