import { Readable } from 'node:stream';
import type { orderFilterSchema } from '@colophon/contracts/shop-admin/orders';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { shopConfig } from '../../config';
import { shopNow } from '../../platform/clock';
import { orderNumberOf, periodOf } from '../../platform/http/admin-query';
import {
  parseAdminBody,
  parseAdminQuery,
  refuseAdmin,
  replyToAdmin,
  replyWithOutcome,
  sendFile,
} from '../../platform/http/admin-reply';
import type { AdminContext } from '../../platform/http/context';
import { staffOf } from '../../platform/http/signed-in-staff';
import { fulfilOrder, noteOrder, RESEND_LIMIT, resendConfirmation } from './order-actions';
import { orderDetails, orderListPage } from './order-admin';
import { noteExport, ordersCsv } from './order-export';
import type { OrderFilter } from './order-filter';

const filterOf = (
  strapi: Core.Strapi,
  { q, look, from, until, ...filter }: z.infer<typeof orderFilterSchema>,
): OrderFilter => ({
  state: filter.state,
  payment: filter.payment,
  ...periodOf({ from, until }, shopConfig(strapi).timeZone),
  text: q,
  needsLook: look,
});

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  'not-paid': { status: 409, code: 'not-paid' },
  'nothing-to-send': { status: 409, code: 'nothing-to-send' },
  'no-address': { status: 409, code: 'no-address' },
  'held-warned': { status: 409, code: 'held-warned' },
  'held-inquiry': { status: 409, code: 'held-inquiry' },
  'held-open': { status: 409, code: 'held-open' },
  'held-lost': { status: 409, code: 'held-lost' },
  'too-often': { status: 429, code: 'sent-too-often', values: { times: RESEND_LIMIT.times } },
} as const;

// Admin pages about orders; the routes require the permissions.
export const orderAdminController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: AdminContext<'orderList'>): Promise<void> {
    const query = parseAdminQuery(context, 'orderList');
    if (query) replyToAdmin(context, await orderListPage(strapi, filterOf(strapi, query), query));
  },

  async show(context: AdminContext<'orderShow'>): Promise<void> {
    const details = await orderDetails(strapi, orderNumberOf(context.params.number));
    if (details) replyToAdmin(context, details);
    else refuseAdmin(context, 404, 'unknown-order');
  },

  async download(context: AdminContext<'orderExport'>): Promise<void> {
    const query = parseAdminQuery(context, 'orderExport');
    if (!query) return;
    const now = shopNow();
    await noteExport(strapi, filterOf(strapi, query), staffOf(context), now);
    sendFile(context, {
      name: `orders-${pressDay(now, shopConfig(strapi).timeZone)}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(ordersCsv(strapi, filterOf(strapi, query))),
    });
  },

  async fulfil(context: AdminContext<'orderFulfil'>): Promise<void> {
    const outcome = await fulfilOrder(
      strapi,
      orderNumberOf(context.params.number),
      staffOf(context),
      shopNow(),
    );
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async resend(context: AdminContext<'orderResend'>): Promise<void> {
    const outcome = await resendConfirmation(
      strapi,
      orderNumberOf(context.params.number),
      staffOf(context),
      shopNow(),
    );
    replyWithOutcome(context, outcome, REFUSALS);
  },

  async note(context: AdminContext<'orderNote'>): Promise<void> {
    const note = parseAdminBody(context, 'orderNote');
    if (!note) return;
    const signed = { by: staffOf(context), text: note.text };
    replyWithOutcome(
      context,
      await noteOrder(strapi, orderNumberOf(context.params.number), signed, shopNow()),
      REFUSALS,
    );
  },
});
