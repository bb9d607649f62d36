import { Readable } from 'node:stream';
import { pressDay } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shopConfig } from '../config';
import { ORDER_STATES } from '../domain/order-state';
import { ATTEMPT_STATES } from '../domain/settle';
import type { ShopContext } from '../http/context';
import { daySchema, orderNumberOf, pageSchema, periodOf, wordsSchema } from '../http/desk-query';
import { answerDesk, answerOutcome, parseDesk, refuseDesk } from '../http/desk-reply';
import { staffOf } from '../http/staff';
import { fulfilOrder, noteOrder, RESEND_LIMIT, resendConfirmation } from '../services/order-actions';
import { orderListPage, orderSheet } from '../services/order-desk';
import { noteExport, ordersCsv } from '../services/order-export';
import { shopNow } from '../store/clock';
import type { OrderFilter } from '../store/order-filter';
import { ORDER_SORTS } from '../store/order-list';

const filterSchema = z.strictObject({
  q: wordsSchema,
  state: z.enum(ORDER_STATES).nullable().default(null),
  payment: z.enum(ATTEMPT_STATES).nullable().default(null),
  from: daySchema,
  until: daySchema,
  look: z.stringbool().default(false),
});
const listSchema = filterSchema.extend({
  page: pageSchema,
  sort: z.enum(ORDER_SORTS).default('placed'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
const noteSchema = z.strictObject({ text: z.string().trim().min(1).max(2000) });

const filterOf = (
  strapi: Core.Strapi,
  { q, look, from, until, ...filter }: z.infer<typeof filterSchema>,
): OrderFilter => ({
  state: filter.state,
  payment: filter.payment,
  ...periodOf({ from, until }, shopConfig(strapi).timeZone),
  words: q,
  needsLook: look,
});

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  'not-paid': { status: 409, code: 'not-paid' },
  'no-address': { status: 409, code: 'no-address' },
  'held-warned': { status: 409, code: 'held-warned' },
  'held-inquiry': { status: 409, code: 'held-inquiry' },
  'held-open': { status: 409, code: 'held-open' },
  'held-lost': { status: 409, code: 'held-lost' },
  'too-often': { status: 429, code: 'sent-too-often', values: { times: RESEND_LIMIT.times } },
} as const;

// What the staff's pages about orders read and do; the routes ask for the permissions.
export const orderDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const query = parseDesk(context, listSchema, context.query);
    if (query) answerDesk(context, await orderListPage(strapi, filterOf(strapi, query), query));
  },

  async show(context: ShopContext): Promise<void> {
    const sheet = await orderSheet(strapi, orderNumberOf(context.params.number));
    if (sheet) answerDesk(context, sheet);
    else refuseDesk(context, 404, 'unknown-order');
  },

  async download(context: ShopContext): Promise<void> {
    const query = parseDesk(context, filterSchema, context.query);
    if (!query) return;
    const now = shopNow();
    await noteExport(strapi, filterOf(strapi, query), staffOf(context), now);
    answerDesk(context, Readable.from(ordersCsv(strapi, filterOf(strapi, query))));
    context.set('Content-Type', 'text/csv; charset=utf-8');
    const day = pressDay(now, shopConfig(strapi).timeZone);
    context.set('Content-Disposition', `attachment; filename="orders-${day}.csv"`);
  },

  async fulfil(context: ShopContext): Promise<void> {
    const outcome = await fulfilOrder(
      strapi,
      orderNumberOf(context.params.number),
      staffOf(context),
      shopNow(),
    );
    answerOutcome(context, outcome, REFUSALS);
  },

  async resend(context: ShopContext): Promise<void> {
    const outcome = await resendConfirmation(
      strapi,
      orderNumberOf(context.params.number),
      staffOf(context),
      shopNow(),
    );
    answerOutcome(context, outcome, REFUSALS);
  },

  async note(context: ShopContext): Promise<void> {
    const note = parseDesk(context, noteSchema, context.request.body);
    if (!note) return;
    const signed = { by: staffOf(context), text: note.text };
    answerOutcome(
      context,
      await noteOrder(strapi, orderNumberOf(context.params.number), signed, shopNow()),
      REFUSALS,
    );
  },
});
