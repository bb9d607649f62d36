import { endOf, type PressDay, startOf } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { type DaySum, differenceOf, endedDays, sumOf } from '../domain/day-sum';
import { paymentGateway } from '../gateways/payment-gateway';
import { shopNow } from '../store/clock';
import { inTransaction } from '../store/database';
import { isDaySummed, keepDay, keptBySession } from '../store/payment-days';
import { addFinding } from '../store/payment-findings';

/** A shop that stood still catches up with as many. */
const DAYS = 7;
/** The provider makes a session a moment after we began the payment. */
const AROUND_MS = 10 * 60 * 1000;

/**
 * Compares, once for each day, what the provider has taken in and given back with what our orders say. A difference is
 * an error in the log, and a finding ('sum:2026-11-21') among the payments to review; each day's sums stay in
 * `shop_payment_days`.
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
  const kept = await keptBySession(strapi.db.connection, period);
  const booked = sumOf(await paymentsOf(strapi, kept, period));
  const expected = [...kept.values()].reduce((sum, amount) => sum + amount, 0);
  const difference = differenceOf(booked, expected);
  await inTransaction(strapi, async (trx) => {
    await keepDay(trx, { day, ...booked, expected }, timeZone, now);
    if (difference === 0) return;
    const finding = { kind: 'sum-differs', detail: day, amount: difference, currency: 'EUR' } as const;
    await addFinding(trx, `sum:${day}`, finding, now);
  });
  if (difference !== 0) {
    strapi.log.error(`payments of ${day}: the provider has ${difference} cents more than our orders say`);
  }
}

/** The provider's entries for the payments that we began; what bears no name of ours is found elsewhere. */
async function paymentsOf(
  strapi: Core.Strapi,
  ours: ReadonlyMap<string, number>,
  { from, until }: { from: Date; until: Date },
): Promise<DaySum[]> {
  const payments: DaySum[] = [];
  if (ours.size === 0) return payments;
  const around = { from: new Date(from.getTime() - AROUND_MS), until: new Date(until.getTime() + AROUND_MS) };
  for await (const { reference, facts, returned } of paymentGateway(strapi).sessions(around)) {
    if (!ours.has(reference) || !facts.paid) continue;
    payments.push({ captured: facts.amount, returned });
  }
  return payments;
}
