import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { ShopContext } from '../http/context';
import { orderNumberOf, rowIdSchema } from '../http/desk-query';
import { answerDesk, answerOutcome, parseDesk, refuseDesk } from '../http/desk-reply';
import { staffOf } from '../http/staff';
import { allotRefund, refundOrder, refundSheet } from '../services/refund-desk';
import { shopNow } from '../store/clock';

const CENTS = z.int().max(100_000_000);
const partsFields = {
  /** the copies that are meant, and what they come to: with another sum the page is out of date */
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(1000),
        copies: z.int().min(1).max(100_000),
        amount: CENTS.min(0),
      }),
    )
    .max(1000)
    .default([]),
  delivery: CENTS.min(0).default(0),
};

const allotSchema = z.strictObject(partsFields);

const wishSchema = z.strictObject({
  ...partsFields,
  /** cents: all of it */
  amount: CENTS.min(1),
  reason: z.string().trim().min(1).max(255),
  n: z.int().min(1).optional(),
  /** of the form that was filled in: a second click is not a second refund */
  key: z.uuid().default(() => randomUUID()),
});

const REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  'nothing-left': { status: 409, code: 'nothing-to-refund' },
  disputed: { status: 409, code: 'payment-disputed' },
  changed: { status: 409, code: 'refund-changed' },
} as const;

const ALLOT_REFUSALS = {
  unknown: { status: 404, code: 'unknown-order' },
  changed: { status: 409, code: 'refund-changed' },
} as const;

// What the staff's page about an order reads and does about refunds; the routes ask for the permissions.
export const refundDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    const sheet = await refundSheet(strapi, orderNumberOf(context.params.number));
    if (sheet) answerDesk(context, sheet);
    else refuseDesk(context, 404, 'unknown-order');
  },

  async refund(context: ShopContext): Promise<void> {
    const wish = parseDesk(context, wishSchema, context.request.body);
    if (!wish) return;
    const number = orderNumberOf(context.params.number);
    const outcome = await refundOrder(strapi, number, wish, staffOf(context), shopNow());
    answerOutcome(context, outcome, REFUSALS);
  },

  async allot(context: ShopContext): Promise<void> {
    const wish = parseDesk(context, allotSchema, context.request.body);
    if (!wish) return;
    const number = orderNumberOf(context.params.number);
    const refundId = rowIdSchema.catch(0).parse(context.params.id);
    const outcome = await allotRefund(strapi, number, { ...wish, refundId }, staffOf(context), shopNow());
    answerOutcome(context, outcome, ALLOT_REFUSALS);
  },
});
