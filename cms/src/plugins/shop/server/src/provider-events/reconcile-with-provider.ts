import type { AttemptState } from '@colophon/contracts/shop-admin/orders';
import type { Core } from '@strapi/strapi';
import type { StoredAttempt } from '../order/order-rows';
import { findAttempts } from '../payment/attempt-store';
import { isOpen } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import type { ProviderSession } from '../payment/providers/payment';
import { shopNow } from '../platform/clock';
import { forEachRow } from '../platform/each-row';
import { applyRefundFacts } from '../refund/provider/perform-refund';
import { findPendingRefunds, type StoredRefund } from '../refund/refund-store';
import { noteStraySession, settleSession } from '../settlement/settle';
import { recordEvent } from './provider-event';

/** A little more than a day, so that the last two runs overlap. */
const LOOKBACK_MS = 25 * 60 * 60 * 1000;
const BATCH = 100;
/** Minimum age of a pending refund before its state is queried. */
const REFUND_TAKES_MS = 60 * 60 * 1000;

/**
 * Compares the provider's ledger of the last day with ours: applies events that were never delivered, and money in
 * sessions that had ended, were lost, or whose id we never learned. Pending refunds are queried however old they are.
 * @param signal  stops it between two sessions
 */
export async function reconcileWithProvider(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  const now = shopNow();
  const from = new Date(now.getTime() - LOOKBACK_MS);
  let missed = 0;
  for await (const event of paymentGateway(strapi).events(from)) {
    if (signal.aborted) return;
    if (await recordEvent(strapi, event, now)) missed++;
  }
  if (missed > 0) strapi.log.warn(`payments: ${missed} notifications had not arrived`);
  let batch: ProviderSession[] = [];
  for await (const session of paymentGateway(strapi).sessions({ from, until: now })) {
    batch.push(session);
    if (batch.length < BATCH) continue;
    await compareSessions(strapi, batch, signal);
    batch = [];
    if (signal.aborted) return;
  }
  await compareSessions(strapi, batch, signal);
  await forEachRow(
    strapi,
    { signal, job: 'compare books' },
    (page) => findPendingRefunds(strapi.db.connection, new Date(now.getTime() - REFUND_TAKES_MS), page),
    (refund) => refreshRefund(strapi, refund),
  );
}

/** A refund may take days: the event about its end may be older than the listed ones, or never have been sent. */
async function refreshRefund(strapi: Core.Strapi, refund: StoredRefund): Promise<void> {
  const { providerRef } = refund;
  const current = providerRef === null ? null : await paymentGateway(strapi).lookUpRefund(providerRef);
  if (current) await applyRefundFacts(strapi, refund, current.facts);
}

async function compareSessions(
  strapi: Core.Strapi,
  sessions: readonly ProviderSession[],
  signal: AbortSignal,
): Promise<void> {
  const ids = sessions.flatMap(({ attemptId }) => attemptId ?? []);
  const references = sessions.map(({ reference }) => reference);
  const attempts = await findAttempts(strapi.db.connection, { ids, references });
  const byId = new Map(attempts.map((one) => [one.id, one]));
  const byReference = new Map(attempts.map((one) => [one.providerRef, one]));
  for (const session of sessions) {
    if (signal.aborted) return;
    const claimed = session.attemptId === null ? undefined : byId.get(session.attemptId);
    const attempt = byReference.get(session.reference) ?? claimed;
    await compareSession(strapi, session, attempt).catch((error: unknown) =>
      strapi.log.error('compare books', error),
    );
  }
}

async function compareSession(
  strapi: Core.Strapi,
  { reference, attemptId, facts }: ProviderSession,
  attempt: StoredAttempt | undefined,
): Promise<void> {
  if (!attempt) {
    // The account may serve other shops: only sessions with an id in our format are considered.
    if (facts.paid && attemptId !== null) await noteStraySession(strapi, reference, facts, null);
    return;
  }
  // Most sessions are settled: nothing more can follow from them.
  const isRecorded = facts.paid ? hasMoney(attempt.state) : !isOpen(attempt.state);
  if (attempt.providerRef === reference && isRecorded) return;
  await settleSession(strapi, attempt, reference, 'books of the provider', facts);
}

function hasMoney(state: AttemptState): boolean {
  return state === 'succeeded' || state === 'review';
}
