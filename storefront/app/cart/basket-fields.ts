import {
  type CartCommand,
  type CartLine,
  MAX_QUANTITY,
  type SessionCart,
} from '@colophon/contracts/shop/cart';
import { cleanCode } from '@colophon/contracts/values/clean-text';
import { isCountryCode, parseProductId } from './parse-field';

/** What the controls of the basket show when its form is sent. What is not among the controls is left as it is. */
export type BasketFields = Omit<Extract<CartCommand, { kind: 'set' }>, 'kind'>;

/** Field name of the quantity of a title. */
export const quantityField = (productId: number): string => `quantity-${productId}`;

const MAX_COUPON_CHARACTERS = 200;

/**
 * Reads the controls of the basket from a submitted form.
 * @returns null when a quantity is no whole number, or more than any basket holds
 */
export function readBasketFields(form: FormData): BasketFields | null {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const quantities: CartLine[] = [];
  for (const name of form.keys()) {
    const productId = parseProductId(/^quantity-(\d+)$/.exec(name)?.[1]);
    if (productId === null) continue;
    const quantity = parseQuantity(text(name));
    if (quantity === null) return null;
    quantities.push({ productId, quantity });
  }
  const country = text('basketCountry');
  return {
    quantities,
    coupon: cleanCode(text('coupon')).slice(0, MAX_COUPON_CHARACTERS) || null,
    deliveryCountry: isCountryCode(country) ? country : null,
  };
}

/** Whether the cart is already as the controls show it. */
export function isInCart(
  fields: BasketFields,
  cart: Pick<SessionCart, 'coupons' | 'deliveryCountry'> & { items: readonly CartLine[] },
): boolean {
  const { coupon, deliveryCountry } = fields;
  const isWanted = ({ productId, quantity }: CartLine) =>
    fields.quantities.every((wanted) => wanted.productId !== productId || wanted.quantity === quantity);
  return (
    cart.items.every(isWanted) &&
    (coupon === null || cart.coupons.includes(coupon.toUpperCase())) &&
    (deliveryCountry === null || deliveryCountry === cart.deliveryCountry)
  );
}

/** Below 1 removes, however far (docs/specification.md#cart-item-rules). */
function parseQuantity(text: string): number | null {
  if (/^-\d+$/.test(text)) return 0;
  const quantity = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return quantity <= MAX_QUANTITY ? quantity : null;
}
