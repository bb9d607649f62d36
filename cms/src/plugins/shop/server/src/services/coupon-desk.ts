import { type Locale, pickText } from '@colophon/contracts/locale';
import type { PressDay } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { couponKey } from '../domain/cart';
import { type CouponState, couponState } from '../domain/coupon-state';
import { pageCount } from '../domain/page-count';
import { type AuditEntry, auditOf } from '../store/audit';
import {
  findListedCoupon,
  type ListedCoupon,
  listCoupons,
  titlesOfCoupon,
  usesOfCoupon,
} from '../store/coupon-list';

const PAGE_SIZE = 25;
const MOST_USES = 100;
const MOST_TITLES = 100;

/** A coupon in the list of the staff; amounts in cents, dates as ISO 8601. */
export type CouponListItem = {
  documentId: string;
  code: string;
  description: string;
  discount: { kind: 'percentage' | 'amount'; value: number | null };
  /** how many editions it is for; 0 is all */
  titles: number;
  firstDay: PressDay | null;
  /** the last one on which it counts */
  lastDay: PressDay | null;
  maxUses: number | null;
  /** by orders that were paid */
  used: number;
  /** by orders that are being paid */
  held: number;
  state: CouponState;
};
export type CouponListPage = { coupons: CouponListItem[]; page: number; pages: number; total: number };

/** A coupon with the orders that had to do with it. */
export type CouponSheet = CouponListItem & {
  forTitles: string[];
  uses: { number: string; placedAt: string; orderState: string; state: 'held' | 'used' | 'released' }[];
  audit: AuditEntry[];
};

/** A page of the coupons, newest first. Pages count from 1. */
export async function couponListPage(
  strapi: Core.Strapi,
  { page, words }: { page: number; words: string | null },
  { locale, on }: { locale: Locale; on: PressDay },
): Promise<CouponListPage> {
  const paging = { words, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { coupons, total } = await listCoupons(strapi.db.connection, paging);
  return {
    coupons: coupons.map((coupon) => toItem(coupon, locale, on)),
    page,
    pages: pageCount(total, PAGE_SIZE),
    total,
  };
}

/** One coupon by its code, in any spelling; null when there is none. */
export async function couponSheet(
  strapi: Core.Strapi,
  typed: string,
  { locale, on }: { locale: Locale; on: PressDay },
): Promise<CouponSheet | null> {
  const db = strapi.db.connection;
  const code = couponKey(typed);
  const coupon = await findListedCoupon(db, code);
  if (!coupon) return null;
  const [uses, forTitles, audit] = await Promise.all([
    usesOfCoupon(db, code, MOST_USES),
    titlesOfCoupon(db, code, MOST_TITLES),
    auditOf(db, `coupon:${code}`, 20),
  ]);
  return {
    ...toItem(coupon, locale, on),
    forTitles,
    uses: uses.map(({ placedAt, ...use }) => ({ ...use, placedAt: placedAt.toISOString() })),
    audit,
  };
}

function toItem(coupon: ListedCoupon, locale: Locale, on: PressDay): CouponListItem {
  const { documentId, code, kind, percentage, amount, titles, firstDay, lastDay, maxUses } = coupon;
  const texts = { en: coupon.description_en, nl: coupon.description_nl };
  const value = kind === 'percentage' ? percentage : amount;
  return {
    documentId,
    code,
    description: pickText(texts, locale)?.text ?? '',
    discount: { kind, value },
    titles,
    firstDay,
    lastDay,
    maxUses,
    used: Math.max(0, coupon.used - coupon.held),
    held: coupon.held,
    state: couponState({ hasDiscount: value !== null, firstDay, lastDay, maxUses, used: coupon.used }, on),
  };
}
