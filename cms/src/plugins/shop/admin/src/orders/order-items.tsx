import { formatMoney } from '@colophon/contracts/money/format-money';
import { NO_CENTS, subtract } from '@colophon/contracts/money/money';
import type { OrderDetails } from '@colophon/contracts/shop-admin/orders';
import { Rows } from '../components/rows';
import { useTranslate } from '../messages';
import { useNames } from '../use-names';

/** The items of an order, at the prices of its time. */
export function OrderItems({ order: { snapshot, state, toSend, leftOut } }: { order: OrderDetails }) {
  const t = useTranslate();
  const { country } = useNames();
  const { items, totals, discounts, deliveryCountry } = snapshot;
  // Shown unless all copies are sent: refunded ones stay in stock.
  const quantityOf = ({ quantity, ebook }: (typeof items)[number], index: number) => {
    const left = leftOut.find(({ line }) => line === index + 1)?.copies ?? 0;
    if (left > 0) return t('order.copiesLeftOut', { quantity, copies: left });
    const copies = toSend.find(({ line }) => line === index + 1)?.copies ?? 0;
    if (state !== 'paid' || ebook || copies === quantity) return quantity;
    return t('order.copiesToSend', { quantity, copies });
  };
  return (
    <Rows
      heads={[t('order.title'), t('order.format'), t('order.quantity'), t('order.price'), t('orders.total')]}
      rows={[
        ...items.map((item, index) => [
          item.preOrder ? `${item.title} (${t('order.preOrder')})` : item.title,
          item.publicationFormat,
          quantityOf(item, index),
          formatMoney(item.priceInclVat),
          formatMoney(item.total),
        ]),
        [
          t('order.delivery', { country: country(deliveryCountry) }),
          '',
          '',
          '',
          formatMoney(totals.delivery),
        ],
        ...discounts.map(({ coupon_code: code, amount }) => [
          t('order.discount', { code }),
          '',
          '',
          '',
          formatMoney(subtract(NO_CENTS, amount)),
        ]),
        [t('orders.total'), '', '', '', formatMoney(totals.total)],
        [t('order.vat'), '', '', '', formatMoney(totals.vat)],
      ]}
    />
  );
}
