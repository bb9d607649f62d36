import { BYTE_ORDER_MARK, csvLine } from '@colophon/contracts/values/csv';
import type { Core } from '@strapi/strapi';
import { recordAudit } from '../../audit/audit-store';
import { shopConfig } from '../../config';
import { attemptsOfOrders } from '../../payment/attempt-store';
import { inTransaction } from '../../platform/database';
import type { StaffMember } from '../../platform/domain/staff-member';
import { sumSucceededRefunds } from '../../refund/domain/refund-account';
import { refundsOfOrders } from '../../refund/refund-store';
import { ORDER_COLUMNS, orderCells } from './domain/order-csv';
import { countOrders, type OrderFilter, ordersAfter } from './order-list-store';

const BATCH = 200;

/**
 * Audits an export of orders: by whom, how many, and with which filter. The search text may be a name or an address, so
 * only its presence is recorded.
 */
export async function noteExport(
  strapi: Core.Strapi,
  filter: OrderFilter,
  by: StaffMember,
  now: Date,
): Promise<void> {
  const db = strapi.db.connection;
  const facts = {
    orders: await countOrders(db, filter),
    searched: filter.text !== null,
    state: filter.state,
    payment: filter.payment,
    from: filter.from?.toISOString() ?? null,
    until: filter.until?.toISOString() ?? null,
  };
  const entry = { by, action: 'orders.exported', on: 'orders:export', facts } as const;
  await inTransaction(strapi, (trx) => recordAudit(trx, entry, now));
}

/** Streams the matching orders as lines of a CSV file, oldest first, batch by batch. */
export async function* ordersCsv(strapi: Core.Strapi, filter: OrderFilter): AsyncGenerator<string> {
  const db = strapi.db.connection;
  const { timeZone } = shopConfig(strapi);
  yield BYTE_ORDER_MARK + csvLine(ORDER_COLUMNS, ';');
  for (let afterId = 0; ; ) {
    const batch = await ordersAfter(db, filter, { afterId, limit: BATCH });
    const ids = batch.map(({ id }) => id);
    const [attempts, refunds] = await Promise.all([attemptsOfOrders(db, ids), refundsOfOrders(db, ids)]);
    yield batch
      .map((order) => {
        const { firstName, lastName, email } = order.details;
        const name = `${firstName} ${lastName}`.trim();
        const own = attempts.get(order.id) ?? [];
        const refunded = sumSucceededRefunds(order, own, refunds.get(order.id) ?? []);
        return csvLine(orderCells({ ...order, name, email, attempts: own, refunded }, timeZone), ';');
      })
      .join('');
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}
