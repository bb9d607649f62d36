import { BYTE_ORDER_MARK, csvLine } from '@colophon/contracts/csv';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { ORDER_COLUMNS, orderCells } from '../domain/order-csv';
import type { StaffMember } from '../domain/staff-member';
import { attemptsOfOrders } from '../store/attempts';
import { recordAudit } from '../store/audit';
import type { OrderFilter } from '../store/order-filter';
import { countOrders, ordersAfter } from '../store/order-list';
import { refundsOfOrders } from '../store/refunds';
import { returnedOf } from './refund-account';

const BATCH = 200;

/**
 * Notes who takes orders out of the house, how many and by which filter; what was looked for may be a name or an
 * address, so only that there was something.
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
    searched: filter.words !== null,
    state: filter.state,
    payment: filter.payment,
    from: filter.from?.toISOString() ?? null,
    until: filter.until?.toISOString() ?? null,
  };
  await recordAudit(db, { by, action: 'orders.exported', on: 'orders:export', facts }, now);
}

/** The orders that are meant as lines of a CSV file, oldest first, batch by batch: a spreadsheet of any length. */
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
        const returned = returnedOf(order, own, refunds.get(order.id) ?? []);
        return csvLine(orderCells({ ...order, name, email, attempts: own, returned }, timeZone), ';');
      })
      .join('');
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}
