import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import { panelLanguage } from '../platform/domain/panel-language';
import { parseAdminBody, refuseAdmin, replyToAdmin } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';
import { deliveryOverview, dutchVat, quote } from './delivery-admin';

// Admin page of delivery and VAT; the routes require the permission.
export const deliveryAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(context: AdminContext<'deliveryShow'>): Promise<void> {
    const viewing = { locale: panelLanguage(context), on: pressDay(shopNow(), shopConfig(strapi).timeZone) };
    replyToAdmin(context, await deliveryOverview(strapi, viewing));
  },

  async dutchVat(context: AdminContext<'dutchVat'>): Promise<void> {
    replyToAdmin(context, await dutchVat(strapi, pressDay(shopNow(), shopConfig(strapi).timeZone)));
  },

  async quote(context: AdminContext<'deliveryQuote'>): Promise<void> {
    const parcel = parseAdminBody(context, 'deliveryQuote');
    if (!parcel) return;
    const { day, ...rest } = parcel;
    const on = day ?? pressDay(shopNow(), shopConfig(strapi).timeZone);
    const quoted = await quote(strapi, { ...rest, on });
    if (quoted) replyToAdmin(context, quoted);
    else refuseAdmin(context, 404, 'closed-country');
  },
});
