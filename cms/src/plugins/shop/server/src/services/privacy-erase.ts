import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { erasureOf, type OrderErasure } from '../domain/erasure';
import type { StaffMember } from '../domain/staff-member';
import { anonymiseOrders, thinOutOrders } from '../store/anonymous-orders';
import { recordAudit } from '../store/audit';
import { submissionsOf } from '../store/author-submissions';
import { type Database, inTransaction } from '../store/database';
import { findSubscriptionOf, removeSubscriptionOf } from '../store/newsletter';
import type { StoredOrder } from '../store/order-rows';
import {
  cataloguePeople,
  isColleague,
  type Mailbox,
  ordersOfPerson,
  removeCartsOf,
  spellings,
} from '../store/people';
import { removeRequestsOf, requestsOf } from '../store/requests';

/** What erasure would do, or has done: what goes, what is kept, and until when. */
export type Erasure = {
  orders: { number: string; erasure: OrderErasure }[];
  newsletter: boolean;
  requests: number;
  /** references of what an author sent; kept for the yearly statement, until finance purges it or its time is over */
  authorForm: string[];
  /** names in the catalogue: an editor's to decide */
  catalogue: string[];
  staffAccount: boolean;
};

/** What {@link erasePerson} would do at this moment. Changes nothing. */
export function planErasure(strapi: Core.Strapi, mailbox: Mailbox, now: Date): Promise<Erasure> {
  return plan(strapi.db.connection, mailbox, now);
}

/**
 * Forgets somebody (GDPR article 17): removes what may go, takes the person out of what must stay countable, and leaves
 * what the law has us keep. All of it or nothing; written down without the address.
 * @returns what was done: decided anew in the transaction, since an order may have been paid meanwhile
 */
export async function erasePerson(
  strapi: Core.Strapi,
  mailbox: Mailbox,
  by: StaffMember,
  now: Date,
): Promise<Erasure> {
  return inTransaction(strapi, async (trx) => {
    const erasure = await plan(trx, mailbox, now);
    const orders = await ordersOfPerson(trx, mailbox);
    const that = (does: OrderErasure['does']) =>
      orders.filter((order) => erasureOf(order, now).does === does);
    await anonymiseOrders(trx, idsOf(that('anonymise')));
    await thinOutOrders(trx, idsOf(that('thin-out')));
    await removeCartsOf(
      trx,
      orders.filter((order) => erasureOf(order, now).does !== 'wait'),
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

/** Writes down that somebody's data was taken out, without the address. */
export async function recordExport(
  strapi: Core.Strapi,
  mailbox: Mailbox,
  by: StaffMember,
  now: Date,
): Promise<void> {
  const on = personSubject(strapi, mailbox);
  await inTransaction(strapi, (trx) => recordAudit(trx, { by, action: 'person.exported', on }, now));
}

async function plan(db: Database, mailbox: Mailbox, now: Date): Promise<Erasure> {
  const orders = await ordersOfPerson(db, mailbox);
  return {
    orders: orders.map((order) => ({ number: order.number, erasure: erasureOf(order, now) })),
    newsletter: (await findSubscriptionOf(db, mailbox.normal)) !== null,
    requests: (await requestsOf(db, mailbox.normal)).length,
    authorForm: (await submissionsOf(db, spellings(mailbox))).map(({ reference }) => reference),
    catalogue: await cataloguePeople(db, mailbox),
    staffAccount: await isColleague(db, mailbox),
  };
}

const idsOf = (orders: readonly StoredOrder[]) => orders.map(({ id }) => id);

/** A name for the audit trail that only who knows both address and key can make again. */
function personSubject(strapi: Core.Strapi, { normal }: Mailbox): string {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  return `person:${createHmac('sha256', key).update(`person/${normal}`).digest('hex').slice(0, 24)}`;
}
