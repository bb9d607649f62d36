import type { Core } from '@strapi/strapi';
import type { EventSubject, ProviderEvent } from '../gateways/payment';
import { notificationReader } from '../gateways/payment-gateway';
import { findAttempt, findAttemptByReference } from '../store/attempts';
import { shopNow } from '../store/clock';
import { inTransaction } from '../store/database';
import { findEvent, keepEvent, markApplied } from '../store/provider-events';
import { enqueue } from '../store/shop-outbox';
import { attemptOfSession } from './attempt-of-payment';
import { applyDisputeNews } from './dispute';
import { applyRefundNews } from './refund';
import { settleSession } from './settle-session';

/** What became of a notification: `refused` was not sent by the provider; `none`: this provider sends nothing. */
export type Receipt = 'kept' | 'ignored' | 'refused' | 'none';

/** Takes what the provider sends by itself: it is kept, and only then answered; what follows from it comes after. */
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

/** Keeps an event, once, with the task to look into it: a crash after this loses nothing. @returns whether it is new */
export async function recordEvent(strapi: Core.Strapi, event: ProviderEvent, now: Date): Promise<boolean> {
  return inTransaction(strapi, async (trx) => {
    const eventId = await keepEvent(trx, event, now);
    if (eventId === null) return false;
    await enqueue(trx, `event:${eventId}`, { topic: 'event', payload: { eventId } }, now);
    return true;
  });
}

/** Looks into what an event is about: the provider is asked how that thing stands now. */
export async function applyEvent(strapi: Core.Strapi, eventId: number): Promise<void> {
  const event = await findEvent(strapi.db.connection, eventId);
  if (!event) throw new Error(`There is no event ${eventId}`);
  await lookInto(strapi, event.subject, event.type);
  await markApplied(strapi.db.connection, eventId, shopNow());
}

async function lookInto(strapi: Core.Strapi, subject: EventSubject, type: string): Promise<void> {
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
      return applyRefundNews(strapi, subject.reference);
    case 'dispute':
    case 'warning':
      return applyDisputeNews(strapi, subject.kind, subject.reference);
    default: {
      const unknown: never = subject;
      return unknown;
    }
  }
}

/** Settles the attempt of a session about which the sandbox has news. Unknown sessions are none of ours. */
export async function settleNotified(strapi: Core.Strapi, reference: string): Promise<void> {
  const attempt = await findAttemptByReference(strapi.db.connection, reference);
  if (attempt) await settleSession(strapi, attempt, reference, 'notification');
}
