import { couponCodeSchema } from '@colophon/contracts/shop/cart';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../../config';
import { shopNow } from '../../platform/clock';
import { panelLanguage } from '../../platform/domain/panel-language';
import { noonOf } from '../../platform/http/admin-query';
import { parseAdminBody, parseAdminQuery, refuseAdmin, replyToAdmin } from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { messageText } from '../../platform/http/messages/messages';
import { couponDetails, couponListPage } from './coupon-admin';
import { tryCoupon } from './coupon-check';

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
