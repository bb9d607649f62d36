import { z } from 'zod';
import type { Cents } from '../money/money';
import { type CartTotals, couponCodeSchema } from '../shop/cart';
import { countryCodeSchema } from '../shop/shipping';
import type { PressDay } from '../time/press-day';
import type { AuditEntry } from './audit';
import { daySchema, pageSchema, searchTextSchema } from './query';

/** States of a coupon by itself, whatever is in a cart. `broken`: saved without its percentage or amount. */
export const COUPON_STATES = ['running', 'early', 'ended', 'used-up', 'broken'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** Rules of a coupon, in the order in which they are checked; the first one that fails is the reason given. */
export const COUPON_RULES = [
  'early-coupon',
  'expired-coupon',
  'used-up-coupon',
  'unmatched-coupon',
  'fixed-price-coupon',
] as const;
export type CouponRule = (typeof COUPON_RULES)[number];

/** A coupon in the admin's list; amounts in cents, dates as ISO 8601. */
export type CouponListItem = {
  documentId: string;
  code: string;
  description: string;
  discount: { kind: 'percentage'; value: number | null } | { kind: 'amount'; value: Cents | null };
  /** number of editions that it applies to; 0 for all */
  titles: number;
  firstDay: PressDay | null;
  /** last day of validity */
  lastDay: PressDay | null;
  maxUses: number | null;
  /** uses by paid orders */
  used: number;
  /** uses held by orders whose payment is open */
  held: number;
  state: CouponState;
};
export type CouponListPage = { coupons: CouponListItem[]; page: number; pages: number; total: number };

/** A coupon with the orders that hold, used or released it. */
export type CouponDetails = CouponListItem & {
  forTitles: string[];
  uses: { number: string; placedAt: string; orderState: string; state: 'held' | 'used' | 'released' }[];
  audit: AuditEntry[];
};

/** A search hit among editions. */
export type FoundEdition = { productId: number; isbn: string; label: string };

/** Result of a trial; amounts gross, in cents. */
export type CouponTrialResult = {
  /** the code in its normal form */
  code: string;
  /** whether the coupon would give a discount on this cart */
  applies: boolean;
  /** all messages that the visitor would see in the cart, in the language of the panel */
  messages: string[];
  /** each rule of the coupon and whether it is satisfied; empty when there is no such coupon */
  rules: { rule: CouponRule; isSatisfied: boolean }[];
  items: {
    title: string;
    isbn: string;
    format: string;
    quantity: number;
    total: Cents;
    discount: Cents;
    fixedPriceUntil: string | null;
  }[];
  totals: CartTotals;
  /** lines that match nothing that is for sale */
  notFound: string[];
  /** lines that match several editions: the one that was used, and the others */
  alternatives: { typed: string; taken: string; others: FoundEdition[] }[];
};

export const couponListQuerySchema = z.strictObject({ page: pageSchema, q: searchTextSchema });

/** A code to try on a hypothetical cart; without a day, as of now. */
export const couponTrialSchema = z.strictObject({
  code: z.string().trim().pipe(couponCodeSchema),
  lines: z
    .array(
      z.strictObject({
        typed: z.string().trim().min(1).max(200),
        quantity: z.int().min(1).max(999).default(1),
      }),
    )
    .min(1)
    .max(20),
  country: countryCodeSchema,
  day: daySchema,
});
