import type { Core } from '@strapi/strapi';
import { type AttemptState, isOpen } from '../domain/settle';
import type { BookedSession } from '../gateways/payment';
import { paymentGateway } from '../gateways/payment-gateway';
import { findAttempts } from '../store/attempts';
import { shopNow } from '../store/clock';
import type { StoredAttempt } from '../store/order-rows';
import { findPendingRefunds, type StoredRefund } from '../store/refunds';
import { forEachRow } from './each-row';
import { recordEvent } from './provider-news';
import { applyRefundFacts } from './refund';
import { noteStraySession, settleSession } from './settle-session';

/** A little more than a day: whatever happened since the last time but one is looked at again. */
const LOOK_BACK_MS = 25 * 60 * 60 * 1000;
const BATCH = 100;
/** How long a refund may be under way before it is asked after. */
const REFUND_TAKES_MS = 60 * 60 * 1000;

/**
 * Compares the provider's books of the last day with ours: news that never reached us is taken up, and money in
 * sessions that had ended, that we lost sight of, or never knew the name of. Refunds that are still under way are asked
 * after, however old they are.
 * @param signal  ends it between two sessions
 */
export async function compareBooks(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  const now = shopNow();
  const from = new Date(now.getTime() - LOOK_BACK_MS);
  let missed = 0;
  for await (const event of paymentGateway(strapi).events(from)) {
    if (signal.aborted) return;
    if (await recordEvent(strapi, event, now)) missed++;
  }
  if (missed > 0) strapi.log.warn(`payments: ${missed} notifications had not arrived`);
  let batch: BookedSession[] = [];
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
    (refund) => askAfterRefund(strapi, refund),
  );
}

/** A refund may take days: the news of its end may be older than what is listed, or never have been sent to us. */
async function askAfterRefund(strapi: Core.Strapi, refund: StoredRefund): Promise<void> {
  const { providerRef } = refund;
  const booked = providerRef === null ? null : await paymentGateway(strapi).bookedRefund(providerRef);
  if (booked) await applyRefundFacts(strapi, refund, booked.facts);
}

async function compareSessions(
  strapi: Core.Strapi,
  sessions: readonly BookedSession[],
  signal: AbortSignal,
): Promise<void> {
  const ids = sessions.flatMap(({ attemptId }) => attemptId ?? []);
  const references = sessions.map(({ reference }) => reference);
  const attempts = await findAttempts(strapi.db.connection, { ids, references });
  const byId = new Map(attempts.map((one) => [one.id, one]));
  const byReference = new Map(attempts.map((one) => [one.providerRef, one]));
  for (const session of sessions) {
    if (signal.aborted) return;
    const named = session.attemptId === null ? undefined : byId.get(session.attemptId);
    const attempt = byReference.get(session.reference) ?? named;
    await compareSession(strapi, session, attempt).catch((error: unknown) =>
      strapi.log.error('compare books', error),
    );
  }
}

async function compareSession(
  strapi: Core.Strapi,
  { reference, attemptId, facts }: BookedSession,
  attempt: StoredAttempt | undefined,
): Promise<void> {
  if (!attempt) {
    // The account may serve more than this shop: only what bears a number like ours is asked after.
    if (facts.paid && attemptId !== null) await noteStraySession(strapi, reference, facts, null);
    return;
  }
  // Of most sessions all is told: nothing can follow from them any more.
  const isTold = facts.paid ? hasMoney(attempt.state) : !isOpen(attempt.state);
  if (attempt.providerRef === reference && isTold) return;
  await settleSession(strapi, attempt, reference, 'books of the provider', facts);
}

function hasMoney(state: AttemptState): boolean {
  return state === 'succeeded' || state === 'review';
}
