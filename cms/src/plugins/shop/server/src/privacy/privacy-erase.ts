import { createHmac } from 'node:crypto';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../audit/audit-store';
import { submissionsOf } from '../author-form/author-submission-store';
import { shopConfig } from '../config';
import { findSubscriptionOf, removeSubscriptionOf } from '../newsletter/newsletter-store';
import type { StoredOrder } from '../order/order-rows';
import { type Database, inTransaction } from '../platform/database';
import type { StaffMember } from '../platform/domain/staff-member';
import { removeRequestsOf, requestsOf } from '../request/request-store';
import { erasureOf, type OrderErasure } from './domain/erasure';
import {
  cataloguePeople,
  isColleague,
  type Mailbox,
  ordersOfPerson,
  removeCartsOf,
  spellings,
} from './mailbox';
import { anonymiseOrders, thinOutOrders } from './retention-store';

/** A planned or executed erasure: what is deleted, what is retained, and until when. */
export type Erasure = {
  orders: { number: string; erasure: OrderErasure }[];
  newsletter: boolean;
  requests: number;
  /**
   * references of author submissions; retained for the yearly statement, until finance purges them or their retention
   * ends
   */
  authorForm: string[];
  /** names in the catalogue: editors decide */
  catalogue: string[];
  staffAccount: boolean;
};

/** Plans what {@link erasePerson} would do now. Changes nothing. */
export function planErasure(strapi: Core.Strapi, mailbox: Mailbox, now: Date): Promise<Erasure> {
  return plan(strapi.db.connection, mailbox, { now, timeZone: shopConfig(strapi).timeZone });
}

/**
 * Erases a person (GDPR article 17): deletes what may go, anonymises what must stay countable, and leaves what the law
 * requires us to retain. In one transaction; audited without the address.
 * @returns what was done: decided again in the transaction, since an order may have been paid meanwhile
 */
export async function erasePerson(
  strapi: Core.Strapi,
  mailbox: Mailbox,
  by: StaffMember,
  now: Date,
): Promise<Erasure> {
  return inTransaction(strapi, async (trx) => {
    const clock = { now, timeZone: shopConfig(strapi).timeZone };
    const erasure = await plan(trx, mailbox, clock);
    const orders = await ordersOfPerson(trx, mailbox);
    const that = (does: OrderErasure['does']) =>
      orders.filter((order) => erasureOf(order, clock).does === does);
    await anonymiseOrders(trx, idsOf(that('anonymise')));
    await thinOutOrders(trx, idsOf(that('thin-out')));
    await removeCartsOf(
      trx,
      orders.filter((order) => erasureOf(order, clock).does !== 'wait'),
    );
    await removeRequestsOf(trx, mailbox.normal);
    await removeSubscriptionOf(trx, mailbox.normal);
    const facts = {
      anonymised: that('anonymise').length,
      thinnedOut: that('thin-out').length,
      kept: that('keep').length + that('wait').length,
      requests: erasure.requests,
      newsletter: erasure.newsletter,
    };
    await recordAudit(trx, { by, action: 'person.erased', on: personSubject(strapi, mailbox), facts }, now);
    return erasure;
  });
}

/** Audits an export of somebody's data, without the address. */
export async function recordExport(
  strapi: Core.Strapi,
  mailbox: Mailbox,
  by: StaffMember,
  now: Date,
): Promise<void> {
  const on = personSubject(strapi, mailbox);
  await inTransaction(strapi, (trx) => recordAudit(trx, { by, action: 'person.exported', on }, now));
}

async function plan(
  db: Database,
  mailbox: Mailbox,
  clock: { now: Date; timeZone: TimeZone },
): Promise<Erasure> {
  const orders = await ordersOfPerson(db, mailbox);
  return {
    orders: orders.map((order) => ({ number: order.number, erasure: erasureOf(order, clock) })),
    newsletter: (await findSubscriptionOf(db, mailbox.normal)) !== null,
    requests: (await requestsOf(db, mailbox.normal)).length,
    authorForm: (await submissionsOf(db, spellings(mailbox))).map(({ reference }) => reference),
    catalogue: await cataloguePeople(db, mailbox),
    staffAccount: await isColleague(db, mailbox),
  };
}

const idsOf = (orders: readonly StoredOrder[]) => orders.map(({ id }) => id);

/** Pseudonym for the audit log that can only be computed again with both address and key. */
function personSubject(strapi: Core.Strapi, { normal }: Mailbox): string {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  return `person:${createHmac('sha256', key).update(`person/${normal}`).digest('hex').slice(0, 24)}`;
}
