import type { Core } from '@strapi/strapi';
import { endOfDay, startOfDay } from '../domain/day';
import { type DaySum, differenceOf, endedDays, sumOf } from '../domain/day-sum';
import { paymentGateway } from '../gateways/payment-gateway';
import { shopNow } from '../store/clock';
import { inTransaction } from '../store/database';
import { isDaySummed, keepDay, keptByAttempt } from '../store/payment-days';
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
  for (const day of endedDays(now, DAYS)) {
    if (signal.aborted) return;
    if (!(await isDaySummed(strapi.db.connection, day))) await sumUp(strapi, day, now);
  }
}

async function sumUp(strapi: Core.Strapi, day: string, now: Date): Promise<void> {
  const period = { from: startOfDay(day) as Date, until: endOfDay(day) as Date };
  const kept = await keptByAttempt(strapi.db.connection, period);
  const booked = sumOf(await paymentsOf(strapi, kept, period));
  const expected = [...kept.values()].reduce((sum, amount) => sum + amount, 0);
  const difference = differenceOf(booked, expected);
  await inTransaction(strapi, async (trx) => {
    await keepDay(trx, { day, ...booked, expected }, now);
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
  ours: ReadonlyMap<number, number>,
  { from, until }: { from: Date; until: Date },
): Promise<DaySum[]> {
  const payments: DaySum[] = [];
  if (ours.size === 0) return payments;
  const around = { from: new Date(from.getTime() - AROUND_MS), until: new Date(until.getTime() + AROUND_MS) };
  for await (const { attemptId, facts, returned } of paymentGateway(strapi).sessions(around)) {
    if (attemptId === null || !ours.has(attemptId) || !facts.paid) continue;
    payments.push({ captured: facts.amount, returned });
  }
  return payments;
}
