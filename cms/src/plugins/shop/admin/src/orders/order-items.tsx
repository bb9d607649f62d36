import type { OrderSheet } from '../../../server/src/services/order-desk';
import { euro } from '../format';
import { Rows } from '../rows';
import { useNames } from '../use-names';
import { useWords } from '../words';

/** What was bought, at the prices of its moment. */
export function OrderItems({ order: { snapshot } }: { order: OrderSheet }) {
  const words = useWords();
  const { country } = useNames();
  const { items, totals, discounts, deliveryCountry } = snapshot;
  return (
    <Rows
      heads={[
        words('order.title'),
        words('order.format'),
        words('order.quantity'),
        words('order.price'),
        words('orders.total'),
      ]}
      rows={[
        ...items.map((item) => [
          item.preOrder ? `${item.title} (${words('order.preOrder')})` : item.title,
          item.publicationFormat,
          item.quantity,
          euro(item.priceInclVat),
          euro(item.total),
        ]),
        [words('order.delivery', { country: country(deliveryCountry) }), '', '', '', euro(totals.delivery)],
        ...discounts.map(({ coupon_code: code, amount }) => [
          words('order.discount', { code }),
          '',
          '',
          '',
          euro(-amount),
        ]),
        [words('orders.total'), '', '', '', euro(totals.total)],
        [words('order.vat'), '', '', '', euro(totals.vat)],
      ]}
    />
  );
}
