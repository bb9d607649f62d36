import type { Core } from '@strapi/strapi';
import { submissionsOf } from '../author-form/author-submission-store';
import { findSubscriptionOf } from '../newsletter/newsletter-store';
import { orderHistory } from '../order/admin/order-list-store';
import type { StoredOrder } from '../order/order-rows';
import { notesOfOrder } from '../order/order-store';
import { listAttempts } from '../payment/attempt-store';
import { listRefunds } from '../refund/refund-store';
import { requestsOf } from '../request/request-store';
import { cataloguePeople, isColleague, type Mailbox, ordersOfPerson, spellings } from './mailbox';

/** Everything that is stored about a mailbox, as JSON, for its owner. */
export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;

/** Collects what the shop stores about a person (GDPR articles 15 and 20). Read-only. */
export async function exportPerson(strapi: Core.Strapi, mailbox: Mailbox, now: Date) {
  const db = strapi.db.connection;
  const [orders, subscription, requests, submissions, people, colleague] = await Promise.all([
    ordersOfPerson(db, mailbox),
    findSubscriptionOf(db, mailbox.normal),
    requestsOf(db, mailbox.normal),
    submissionsOf(db, spellings(mailbox)),
    cataloguePeople(db, mailbox),
    isColleague(db, mailbox),
  ]);
  return {
    email: mailbox.normal,
    madeAt: now.toISOString(),
    orders: await Promise.all(orders.map((order) => orderFacts(strapi, order))),
    newsletter: subscription && {
      email: subscription.email,
      language: subscription.locale,
      state: subscription.state,
      askedAt: subscription.consentAt,
      consentText: subscription.consentVersion,
      confirmedAt: subscription.confirmedAt,
      lastMailAt: subscription.mailedAt,
      mails: subscription.mails,
      changedAt: subscription.changedAt,
    },
    requests: requests.map(({ id: _id, locale, ...request }) => ({ ...request, language: locale })),
    // Citizen service number and birth date are sealed: finance decrypts them, and informs their owner.
    authorForm: submissions.map(
      ({ reference, name, email, relationNumber, state, submittedAt, exportedAt }) => ({
        reference,
        name,
        email,
        relationNumber,
        state,
        submittedAt,
        exportedAt,
      }),
    ),
    catalogue: people,
    staffAccount: colleague,
  };
}

async function orderFacts(strapi: Core.Strapi, order: StoredOrder) {
  const db = strapi.db.connection;
  const [attempts, refunds, history, notes] = await Promise.all([
    listAttempts(db, order.id),
    listRefunds(db, order.id),
    orderHistory(db, order.id),
    notesOfOrder(db, order.id),
  ]);
  const { number, state, language, placedAt, paidAt, details, snapshot } = order;
  return {
    number,
    state,
    language,
    placedAt,
    paidAt,
    details,
    items: snapshot.items.map(({ title, publicationFormat, quantity, total }) => ({
      title,
      publicationFormat,
      quantity,
      total,
    })),
    totals: snapshot.totals,
    coupons: snapshot.couponCodes,
    payments: attempts.map(({ n, state, optionId, amount, providerRef, openedAt, refundedAt }) => ({
      n,
      state,
      method: optionId,
      amount,
      reference: providerRef,
      openedAt,
      refundedAt,
    })),
    refunds: refunds.map(({ amount, state, reason, byLines, providerRef, requestedAt, settledAt }) => ({
      amount,
      state,
      reason,
      parts: byLines?.parts ?? null,
      reference: providerRef,
      requestedAt,
      settledAt,
    })),
    history,
    notes,
  };
}
