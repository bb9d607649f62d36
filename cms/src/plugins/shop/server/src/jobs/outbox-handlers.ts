import type { AttemptId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { deliverEbook, withdrawEbooks } from '../ebook/ebook-delivery';
import { sendEbookMail } from '../ebook/ebook-mail';
import { MailRefused } from '../mail/mail';
import { sendNewsletterMail } from '../newsletter/newsletter-mail';
import {
  type LeasedTask,
  leaseTasks,
  markDone,
  markFailed,
  type OutboxTask,
  postpone,
  releaseLease,
} from '../outbox/outbox-store';
import { findAttempt } from '../payment/attempt-store';
import { loadOrder } from '../payment/change-order';
import { shopNow } from '../platform/clock';
import { backoffMs } from '../platform/domain/backoff';
import { applyEvent, settleNotified } from '../provider-events/provider-event';
import { performRefund } from '../refund/provider/perform-refund';
import { sendDeskMail } from '../request/desk-mail';
import { sendRequestMail } from '../request/request-mail';
import { closeAttempt } from '../settlement/reconcile';
import { sendAddressMail } from '../staff/address-mail';
import { sendDispatchMail, sendOrderConfirmation, sendRefundMail } from './order-mail';

const BATCH = 20;
/** Longer than any task takes: a hanging mail server times out before. */
const LEASE_MS = 2 * 60 * 1000;

/**
 * Processes due tasks of the shop outbox. Every replica runs it; a task is under one lease at a time, and one whose
 * replica died is retried when the lease ends. So a mail may be sent twice, with one Message-ID.
 * @param signal  stops it between two tasks
 */
export async function drainOutbox(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = shopNow();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const tasks = await leaseTasks(strapi, { now, leaseUntil, limit: BATCH });
    if (tasks.length === 0) return;
    for (const task of tasks) {
      if (signal.aborted) await releaseLease(strapi, task);
      else await perform(strapi, task);
    }
  }
}

async function perform(strapi: Core.Strapi, leased: LeasedTask): Promise<void> {
  try {
    // Fails alone: the other leased tasks continue, and the release that wrote it may still run.
    if (!leased.task) throw new Error('This release does not know such a task');
    const notBefore = await doTask(strapi, leased.task);
    if (notBefore) await postpone(strapi, leased, notBefore);
    else await markDone(strapi, leased, shopNow());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Permanently refused by the mail server: dead-lettered at once, for staff.
    const waitMs = error instanceof MailRefused ? null : backoffMs(leased.attempts);
    strapi.log.error(`outbox ${leased.key}: ${message}${waitMs === null ? ' (given up)' : ''}`);
    const now = shopNow();
    const nextTryAt = waitMs === null ? null : new Date(now.getTime() + waitMs);
    await markFailed(strapi, leased, { error: message, nextTryAt, now });
  }
}

/** @returns when to retry, for a task that is too early */
async function doTask(strapi: Core.Strapi, task: OutboxTask): Promise<Date | null> {
  if (task.topic === 'ebook') return deliverEbook(strapi, task.payload);
  await doNow(strapi, task);
  return null;
}

async function doNow(strapi: Core.Strapi, task: Exclude<OutboxTask, { topic: 'ebook' }>): Promise<void> {
  switch (task.topic) {
    case 'mail':
      return sendOrderConfirmation(strapi, task.payload.orderId);
    case 'mail-again':
      return sendOrderConfirmation(strapi, task.payload.orderId, task.payload.copy);
    case 'sent-mail':
      return sendDispatchMail(strapi, task.payload);
    case 'refund-mail':
      return sendRefundMail(strapi, task.payload);
    case 'notify':
      return settleNotified(strapi, task.payload.reference);
    case 'event':
      return applyEvent(strapi, task.payload.eventId);
    case 'newsletter':
      return sendNewsletterMail(strapi, task.payload);
    case 'ebook-mail':
      return sendEbookMail(strapi, task.payload);
    case 'ebook-withdraw':
      return withdrawEbooks(strapi, task.payload.orderId);
    case 'ebook-withdraw-line':
      return withdrawEbooks(strapi, task.payload.orderId, task.payload.line);
    case 'request':
      return sendRequestMail(strapi, task.payload);
    case 'address-mail':
      return sendAddressMail(strapi, task.payload);
    case 'desk-mail':
      return sendDeskMail(strapi, task.payload);
    case 'close':
      return close(strapi, task.payload.attemptId);
    case 'refund':
      return performRefund(strapi, task.payload.refundId);
    default: {
      const unknown: never = task;
      return unknown;
    }
  }
}

async function close(strapi: Core.Strapi, attemptId: AttemptId): Promise<void> {
  const attempt = await findAttempt(strapi.db.connection, attemptId);
  if (!attempt) throw new Error(`There is no attempt ${attemptId}`);
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  await closeAttempt(strapi, order, attempt, 'order was paid');
}
