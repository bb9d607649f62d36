import type { Core } from '@strapi/strapi';
import { enqueueLineWithdrawals } from '../ebook/ebook-delivery';
import { changeOrder } from '../payment/change-order';
import { shopNow } from '../platform/clock';
import { forEachRow } from '../platform/each-row';
import { listRefunds, ordersWithReturnedEbooks } from '../refund/refund-store';

/**
 * Withdraws e-books that were refunded completely without a task to do so: an instance of the previous release that
 * still runs during a rollout saves that a refund has arrived and knows nothing of its lines. Idempotent: an existing
 * task is not repeated.
 * @param signal  stops it between two orders
 */
export async function withdrawReturned(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  await forEachRow(
    strapi,
    { signal, job: 'withdraw returned e-books' },
    (page) => ordersWithReturnedEbooks(strapi.db.connection, page),
    ({ id }) =>
      changeOrder(strapi, id, async (trx, { order, attempts }) => {
        if (order.state === 'refunded') return;
        await enqueueLineWithdrawals(trx, order, attempts, await listRefunds(trx, id), shopNow());
      }),
  );
}
