import { z } from 'zod';
import type { CmsHandle } from '../boot/strapi';
import { rows } from '../database-rows';
import { referenceOf } from '../shop/shop-visitor';

const orderRow = z.object({
  id: z.coerce.number(),
  number: z.string(),
  state: z.string(),
  cartId: z.coerce.string(),
});

/** Reads the order of a payment URL from the database. @throws Error when there is none */
export async function orderOfPayment(paymentUri: string, cms: CmsHandle): Promise<z.infer<typeof orderRow>> {
  const [order] = await rows(
    `SELECT o.id, o.number, o.state, o.cart_id AS "cartId" FROM shop_orders o
     JOIN shop_attempts a ON a.order_id = o.id WHERE a.provider_ref = $1`,
    [referenceOf(paymentUri)],
    cms,
  );
  return orderRow.parse(order);
}
