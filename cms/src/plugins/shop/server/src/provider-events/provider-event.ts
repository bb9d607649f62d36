import type { Core } from '@strapi/strapi';
import { applyDisputeEvent } from '../dispute/dispute';
import { enqueue } from '../outbox/outbox-store';
import { findAttempt, findAttemptByReference } from '../payment/attempt-store';
import { notificationReader } from '../payment/payment-gateway';
import type { EventSubject, ProviderEvent } from '../payment/providers/payment';
import { shopNow } from '../platform/clock';
import { inTransaction } from '../platform/database';
import { applyRefundEvent } from '../refund/provider/perform-refund';
import { attemptOfSession } from '../settlement/reconcile';
import { settleSession } from '../settlement/settle';
import { findEvent, markApplied, saveEvent } from './provider-event-store';

/** Outcome of a notification: `refused`: invalid signature; `none`: this provider sends no notifications. */
export type Receipt = 'kept' | 'ignored' | 'refused' | 'none';

/** Receives a notification of the provider: it is saved before it is acknowledged; its effects are applied later. */
export async function receiveNotification(
  strapi: Core.Strapi,
  body: Uint8Array,
  signature: string,
  now = shopNow(),
): Promise<Receipt> {
  const reader = notificationReader(strapi);
  if (!reader) return 'none';
  const notification = reader.read(body, signature, now);
  if (!notification) return 'refused';
  if ('ignored' in notification) {
    strapi.log.warn(`notification: ${notification.ignored}`);
    return 'ignored';
  }
  await recordEvent(strapi, notification.event, now);
  return 'kept';
}

/** Saves an event, once, with the task to apply it: a crash afterwards loses nothing. @returns whether it is new */
export async function recordEvent(strapi: Core.Strapi, event: ProviderEvent, now: Date): Promise<boolean> {
  return inTransaction(strapi, async (trx) => {
    const eventId = await saveEvent(trx, event, now);
    if (eventId === null) return false;
    await enqueue(trx, `event:${eventId}`, { topic: 'event', payload: { eventId } }, now);
    return true;
  });
}

/** Applies an event: queries the provider for the present state of its subject. */
export async function applyEvent(strapi: Core.Strapi, eventId: number): Promise<void> {
  const event = await findEvent(strapi.db.connection, eventId);
  if (!event) throw new Error(`There is no event ${eventId}`);
  await applySubject(strapi, event.subject, event.type);
  await markApplied(strapi.db.connection, eventId, shopNow());
}

async function applySubject(strapi: Core.Strapi, subject: EventSubject, type: string): Promise<void> {
  const db = strapi.db.connection;
  switch (subject.kind) {
    case 'session': {
      const { reference } = subject;
      const attempt = await attemptOfSession(db, subject);
      if (attempt) return settleSession(strapi, attempt, reference, 'notification');
      strapi.log.warn(`${type} of session ${reference}, which is none of ours`);
      return;
    }
    case 'payment': {
      const attempt = subject.attemptId === null ? null : await findAttempt(db, subject.attemptId);
      if (attempt?.providerRef) await settleSession(strapi, attempt, attempt.providerRef, 'notification');
      return;
    }
    case 'refund':
      return applyRefundEvent(strapi, subject.reference);
    case 'dispute':
    case 'warning':
      return applyDisputeEvent(strapi, subject.kind, subject.reference);
    default: {
      const unknown: never = subject;
      return unknown;
    }
  }
}

/** Settles the attempt of a session after a notification of the sandbox. Unknown sessions are ignored. */
export async function settleNotified(strapi: Core.Strapi, reference: string): Promise<void> {
  const attempt = await findAttemptByReference(strapi.db.connection, reference);
  if (attempt) await settleSession(strapi, attempt, reference, 'notification');
}
