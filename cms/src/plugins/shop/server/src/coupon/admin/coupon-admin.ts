import { couponCodeSchema } from '@colophon/contracts/shop/cart';
import type { CouponDetails, CouponListItem, CouponListPage } from '@colophon/contracts/shop-admin/coupons';
import { type PressDay, pressDay } from '@colophon/contracts/time/press-day';
import { type Locale, pickText } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditOf } from '../../audit/audit-store';
import { couponKey } from '../../cart/domain/cart';
import { shopConfig } from '../../config';
import { shopNow } from '../../platform/clock';
import { pageCount } from '../../platform/domain/page-count';
import { panelLanguage } from '../../platform/domain/panel-language';
import {
  noonOf,
  parseAdminBody,
  parseAdminQuery,
  refuseAdmin,
  replyToAdmin,
} from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { messageText } from '../../platform/http/messages/messages';
import { couponState } from '../domain/coupon';
import { tryCoupon } from './coupon-check';
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
async function couponListPage(
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
async function couponDetails(
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
  const discount = kind === 'percentage' ? { kind, value: percentage } : { kind, value: amount };
  return {
    documentId,
    code,
    description: pickText(texts, locale)?.text ?? '',
    discount,
    titles,
    firstDay,
    lastDay,
    maxUses,
    used: Math.max(0, coupon.used - coupon.held),
    held: coupon.held,
    state: couponState(
      { hasDiscount: discount.value !== null, firstDay, lastDay, maxUses, used: coupon.used },
      on,
    ),
  };
}

const codeSchema = z.object({ code: z.string().trim().pipe(couponCodeSchema) });

// Admin pages about coupons; the routes require the permission.
export const couponAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'couponList'>): Promise<void> {
    const query = parseAdminQuery(context, 'couponList');
    if (!query) return;
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    replyToAdmin(context, await couponListPage(strapi, { page: query.page, text: query.q }, viewing));
  },

  async show(context: AdminContext<'couponShow'>): Promise<void> {
    const params = codeSchema.safeParse(context.params);
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    const details = params.success ? await couponDetails(strapi, params.data.code, viewing) : null;
    if (details) replyToAdmin(context, details);
    else refuseAdmin(context, 404, 'unknown-coupon');
  },

  async check(context: AdminContext<'couponCheck'>): Promise<void> {
    const trial = parseAdminBody(context, 'couponCheck');
    if (!trial) return;
    const locale = panelLanguage(context);
    const { day, ...rest } = trial;
    const at = day ? noonOf(day, shopConfig(strapi).timeZone) : shopNow();
    const { messages, ...result } = await tryCoupon(strapi, { ...rest, at }, locale);
    replyToAdmin(context, { ...result, messages: messages.map((message) => messageText(locale, message)) });
  },
});
