import { type Cents, sum } from '@colophon/contracts/money/money';
import { endOf, type PressDay, startOf } from '@colophon/contracts/time/press-day';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { expectedAmounts, isDaySummed, savePaymentDay } from '../payment/payment-day-store';
import { paymentGateway } from '../payment/payment-gateway';
import { addPaymentIssue } from '../payment-issue/payment-issue-store';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';
import { type DaySum, differenceOf, endedDays, sumOf } from './domain/day-sum';

/** Days to catch up on after downtime. */
const DAYS = 7;
/** The provider creates a session shortly after we start the payment. */
const AROUND_MS = 10 * 60 * 1000;

/**
 * Compares, once per day, what the provider has captured and refunded with the totals of our orders. A difference is
 * logged as an error and becomes a payment issue ('sum:2026-11-21'); each day's totals stay in `shop_payment_days`.
 */
export async function sumUpDays(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  const now = shopNow();
  for (const day of endedDays(now, DAYS, shopConfig(strapi).timeZone)) {
    if (signal.aborted) return;
    if (!(await isDaySummed(strapi.db.connection, day))) await sumUp(strapi, day, now);
  }
}

async function sumUp(strapi: Core.Strapi, day: PressDay, now: Date): Promise<void> {
  const { timeZone } = shopConfig(strapi);
  const period = { from: startOf(day, timeZone), until: endOf(day, timeZone) };
  const expectedBySession = await expectedAmounts(strapi.db.connection, period);
  const atProvider = sumOf(await paymentsOf(strapi, expectedBySession, period));
  const expected = sum(expectedBySession.values());
  const difference = differenceOf(atProvider, expected);
  await inTransaction(strapi, async (trx) => {
    await savePaymentDay(trx, { day, ...atProvider, expected }, timeZone, now);
    if (difference === 0) return;
    const issue = { kind: 'sum-differs', detail: day, amount: difference, currency: 'EUR' } as const;
    await addPaymentIssue(trx, `sum:${day}`, issue, now);
  });
  if (difference !== 0) {
    strapi.log.error(`payments of ${day}: the provider has ${difference} cents more than our orders say`);
  }
}

/** The provider's entries for payments that we started; sessions without our reference are handled elsewhere. */
async function paymentsOf(
  strapi: Core.Strapi,
  recorded: ReadonlyMap<string, Cents>,
  { from, until }: { from: Date; until: Date },
): Promise<DaySum[]> {
  const payments: DaySum[] = [];
  if (recorded.size === 0) return payments;
  const around = { from: new Date(from.getTime() - AROUND_MS), until: new Date(until.getTime() + AROUND_MS) };
  for await (const { reference, facts, refunded } of paymentGateway(strapi).sessions(around)) {
    if (!recorded.has(reference) || !facts.paid) continue;
    payments.push({ captured: facts.amount, returned: refunded });
  }
  return payments;
}
