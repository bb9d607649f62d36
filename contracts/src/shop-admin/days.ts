import { z } from 'zod';
import type { Cents } from '../money/money';
import type { PressDay } from '../time/press-day';
import { daySchema, pageSchema } from './query';
import type { RefundVat } from './refunds';

/** A day's totals as in the spreadsheet and on the page; cents. */
export type SummedDay = {
  day: PressDay;
  /** captured by the provider for payments that were started on the day, and refunded of them until they were summed */
  captured: Cents;
  returned: Cents;
  /** expected balance of those payments according to our orders */
  expected: Cents;
  /** lost in disputes since, for good */
  lost: Cents;
  /** VAT by rate in the orders that those payments paid, highest rate first */
  sold: RefundVat[];
  /** VAT by rate in the refunds that arrived on the day, whenever the order was paid */
  refunded: RefundVat[];
  /** refunds that arrived on the day without allocation to lines: their VAT is not known */
  unallocated: Cents;
};

/** A page of the summed days, newest first; `total` counts all matching days. */
export type DaysPage = { days: SummedDay[]; page: number; pages: number; total: number };

/** The filters of the list and of its export. */
export const dayFilterSchema = z.strictObject({ from: daySchema, until: daySchema });
export const dayListQuerySchema = dayFilterSchema.extend({ page: pageSchema });
