import { couponCodeSchema } from '@colophon/contracts/cart';
import { pressDay } from '@colophon/contracts/press-day';
import { countryCodeSchema } from '@colophon/contracts/shipping';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import type { ShopContext } from '../http/context';
import { daySchema, noonOf, pageSchema, wordsSchema } from '../http/desk-query';
import { answerDesk, panelLanguage, parseDesk, refuseDesk } from '../http/desk-reply';
import { say } from '../http/messages/messages';
import { tryCoupon } from '../services/coupon-check';
import { couponListPage, couponSheet } from '../services/coupon-desk';
import { shopNow } from '../store/clock';

const listSchema = z.strictObject({ page: pageSchema, q: wordsSchema });
const codeSchema = z.object({ code: z.string().trim().pipe(couponCodeSchema) });
const trialSchema = z.strictObject({
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

// What the staff's pages about coupons read and try; the routes ask for the permission.
export const couponDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const query = parseDesk(context, listSchema, context.query);
    if (!query) return;
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    answerDesk(context, await couponListPage(strapi, { page: query.page, words: query.q }, viewing));
  },

  async show(context: ShopContext): Promise<void> {
    const asked = codeSchema.safeParse(context.params);
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    const sheet = asked.success ? await couponSheet(strapi, asked.data.code, viewing) : null;
    if (sheet) answerDesk(context, sheet);
    else refuseDesk(context, 404, 'unknown-coupon');
  },

  async check(context: ShopContext): Promise<void> {
    const trial = parseDesk(context, trialSchema, context.request.body);
    if (!trial) return;
    const locale = panelLanguage(context);
    const { day, ...rest } = trial;
    const at = day ? noonOf(day, shopConfig(strapi).timeZone) : shopNow();
    const { messages, ...result } = await tryCoupon(strapi, { ...rest, at }, locale);
    answerDesk(context, { ...result, said: messages.map((message) => say(locale, message)) });
  },
});
