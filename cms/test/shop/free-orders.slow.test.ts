import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { orderMails } from './shop-order-mails';
import { paymentUriOf, sellBook, visitor } from './shop-visitor';

/* Anybody can place an order with nothing to pay, with the address of a stranger: few mails go to it, and nothing typed is in them. */
test('eight free orders to one mailbox are placed and shown; four of them bring mails, without what was typed', async () => {
  const { productId, title } = await sellBook({
    publicationFormat: 'eBook ePub',
    weightGrams: null,
    price: 0,
    priceInclVat: 0,
    openAccess: true,
  });
  const name = `stranger-${productId}`;
  const details = { firstName: 'Your parcel is held,', lastName: 'confirm it now', street: 'Evil street' };
  const orders: { number: string; id: number; path: string }[] = [];
  for (let i = 0; i < 8; i++) {
    const reader = visitor();
    await reader.fill([{ productId, quantity: 1 }]);
    const uri = paymentUriOf(
      await reader.submit({ details: { ...details, email: `${name}+${i}@example.org` } }),
    );
    const result = await reader.result(new URL(uri).searchParams.get('a') ?? '');
    const number = result.order?.number ?? '';
    const [row] = await rows('SELECT id FROM shop_orders WHERE number = $1', [number]);
    orders.push({ number, id: Number(row?.id), path: result.statusPath ?? '' });
  }
  // Each of them is shown with its e-book.
  for (const { path } of orders) {
    const token = path.split('/').at(-1);
    await eventually(
      async () => {
        const { body } = await callApi(checkoutRoutes.orderStatus.path, { token });
        const [line] = checkoutRoutes.orderStatus.data.parse(body).lines;
        return line?.delivery?.state === 'ready' && line.delivery.url !== null;
      },
      { what: 'the e-book' },
    );
  }
  const mailed = orders.slice(0, 4);
  for (const { number } of mailed) {
    for (const kind of ['confirmation', 'ebooks'] as const) {
      await eventually(() => orderMails(number, kind).length === 1, { what: kind });
      const [mail = ''] = orderMails(number, kind);
      expect(mail).toContain(title);
      expect(mail).not.toMatch(/parcel|confirm it now|Evil street|Ruijterkade/);
    }
  }
  for (const { id } of orders.slice(4)) {
    const tasks = await rows('SELECT key FROM shop_outbox WHERE key = $1 OR key LIKE $2', [
      `mail:${id}`,
      `ebook-mail:${id}-%`,
    ]);
    expect(tasks).toEqual([]);
  }
});
