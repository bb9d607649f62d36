import type { PersonalDetails } from '@colophon/contracts/order';
import type { PricedCart } from './price-cart';

/** An order that can be placed: everything checked, every price fixed, nothing saved yet. */
export type OrderDraft = PricedCart & {
  /** trimmed; the delivery fields are empty unless an alternate address was given */
  personalDetails: PersonalDetails;
  /** the coupons that gave a discount, in the order of the cart */
  couponCodes: string[];
  /** null when nothing is to be paid */
  payment: { optionId: string; subOptionId: string } | null;
};
