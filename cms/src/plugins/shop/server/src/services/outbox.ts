import type { Core } from '@strapi/strapi';
import { backoffMs } from '../domain/backoff';
import { MailRefused } from '../gateways/mail';
import { findAttempt } from '../store/attempts';
import { shopNow } from '../store/clock';
import {
  giveBack,
  type LeasedTask,
  leaseTasks,
  markDone,
  markFailed,
  type OutboxTask,
  postpone,
} from '../store/shop-outbox';
import { loadOrder } from './change-order';
import { deliverEbook, withdrawEbooks } from './ebook-delivery';
import { sendEbookMail } from './ebook-mail';
import { sendNewsletterMail } from './newsletter-mail';
import { sendDispatchMail, sendOrderConfirmation, sendRefundMail } from './order-mail';
import { applyEvent, settleNotified } from './provider-news';
import { closeAttempt } from './reconcile';
import { performRefund } from './refund';
import { sendRequestMail } from './request-mail';

const BATCH = 20;
/** Longer than any task takes: a mail server that hangs is given up before. */
const LEASE_MS = 2 * 60 * 1000;

/**
 * Does what is due in the shop's outbox. Every replica runs it; a task is under one lease at a time, and one
 * whose replica died is taken up again when the lease ends. So a mail may go out twice, under one Message-ID.
 * @param signal  ends it between two tasks
 */
export async function drainOutbox(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = shopNow();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const tasks = await leaseTasks(strapi, { now, leaseUntil, limit: BATCH });
    if (tasks.length === 0) return;
    for (const task of tasks) {
      if (signal.aborted) await giveBack(strapi, task);
      else await perform(strapi, task);
    }
  }
}

async function perform(strapi: Core.Strapi, leased: LeasedTask): Promise<void> {
  try {
    // It fails alone: the tasks that were leased with it are done, and the release that wrote it may still come by.
    if (!leased.task) throw new Error('This release does not know such a task');
    const notBefore = await doTask(strapi, leased.task);
    if (notBefore) await postpone(strapi, leased, notBefore);
    else await markDone(strapi, leased, shopNow());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What the mail server refused for good is for the staff to look at, at once.
    const waitMs = error instanceof MailRefused ? null : backoffMs(leased.attempts);
    strapi.log.error(`outbox ${leased.key}: ${message}${waitMs === null ? ' (given up)' : ''}`);
    const now = shopNow();
    const nextTryAt = waitMs === null ? null : new Date(now.getTime() + waitMs);
    await markFailed(strapi, leased, { error: message, nextTryAt, now });
  }
}

/** @returns when it is due again, for what cannot be done before */
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
      return sendDispatchMail(strapi, task.payload.orderId);
    case 'refund-mail':
      return sendRefundMail(strapi, task.payload.refundId);
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

async function close(strapi: Core.Strapi, attemptId: number): Promise<void> {
  const attempt = await findAttempt(strapi.db.connection, attemptId);
  if (!attempt) throw new Error(`There is no attempt ${attemptId}`);
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  await closeAttempt(strapi, order, attempt, 'order was paid');
}
