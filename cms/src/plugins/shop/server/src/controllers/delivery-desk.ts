import { cents } from '@colophon/contracts/money';
import { pressDay } from '@colophon/contracts/press-day';
import { countryCodeSchema } from '@colophon/contracts/shipping';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import type { ShopContext } from '../http/context';
import { daySchema } from '../http/desk-query';
import { answerDesk, panelLanguage, parseDesk, refuseDesk } from '../http/desk-reply';
import { deliveryOverview, dutchVat, quote } from '../services/delivery-desk';
import { shopNow } from '../store/clock';

const parcelSchema = z.strictObject({
  country: countryCodeSchema,
  goods: z.int().min(0).max(100_000_000).transform(cents),
  grams: z.int().min(0).max(10_000_000),
  day: daySchema,
});

// What the staff's page about delivery and VAT reads and counts; the routes ask for the permission.
export const deliveryDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(context: ShopContext): Promise<void> {
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    answerDesk(context, await deliveryOverview(strapi, viewing));
  },

  async dutchVat(context: ShopContext): Promise<void> {
    answerDesk(context, await dutchVat(strapi, pressDay(shopNow(), shopConfig(strapi).timeZone)));
  },

  async quote(context: ShopContext): Promise<void> {
    const parcel = parseDesk(context, parcelSchema, context.request.body);
    if (!parcel) return;
    const { day, ...rest } = parcel;
    const on = day ?? pressDay(shopNow(), shopConfig(strapi).timeZone);
    const quoted = await quote(strapi, { ...rest, on });
    if (quoted) answerDesk(context, quoted);
    else refuseDesk(context, 404, 'closed-country');
  },
});
