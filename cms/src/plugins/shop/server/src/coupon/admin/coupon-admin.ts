import type { CouponDetails, CouponListItem, CouponListPage } from '@colophon/contracts/shop-admin/coupons';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { type Locale, pickText } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../audit/audit-store';
import { couponKey } from '../../cart/domain/cart';
import { pageCount } from '../../platform/domain/page-count';
import { couponState } from '../domain/coupon-state';
import {
  findListedCoupon,
  type ListedCoupon,
  listCoupons,
  titlesOfCoupon,
  usesOfCoupon,
} from './coupon-list-store';

const PAGE_SIZE = 25;
const MAX_USES = 100;
const MAX_TITLES = 100;

/** Reads a page of the coupons, newest first. Pages count from 1. */
export async function couponListPage(
  strapi: Core.Strapi,
  { page, text }: { page: number; text: string | null },
  { locale, on }: { locale: Locale; on: PressDay },
): Promise<CouponListPage> {
  const paging = { text, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { coupons, total } = await listCoupons(strapi.db.connection, paging);
  return {
    coupons: coupons.map((coupon) => toItem(coupon, locale, on)),
    page,
    pages: pageCount(total, PAGE_SIZE),
    total,
  };
}

/** Finds a coupon by its code, in any spelling; null when there is none. */
export async function couponDetails(
  strapi: Core.Strapi,
  typed: string,
  { locale, on }: { locale: Locale; on: PressDay },
): Promise<CouponDetails | null> {
  const db = strapi.db.connection;
  const code = couponKey(typed);
  const coupon = await findListedCoupon(db, code);
  if (!coupon) return null;
  const [uses, forTitles, audit] = await Promise.all([
    usesOfCoupon(db, code, MAX_USES),
    titlesOfCoupon(db, code, MAX_TITLES),
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
