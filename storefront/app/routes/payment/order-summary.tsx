import type { OrderSummary } from '@colophon/contracts/shop/order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePressClock } from '~/format/use-press-clock';
import { OrderSums } from './order-sums';
import { OrderedItem } from './ordered-item';

/** The summary of an order without name and address, since the link may be shared. */
export function OrderSummaryView({ order, children }: { order: OrderSummary; children: ReactNode }) {
  const { t } = useTranslation('shop');
  const { date, time } = usePressClock();
  return (
    <section className="section wrap" aria-labelledby="order">
      <div className="shoulder">
        <h2 id="order">{t('payment.yourOrder')}</h2>
        <p className="small num">
          {order.number}
          <br />
          {date(order.placedAt)}, {time(order.placedAt)}
        </p>
      </div>
      <div className="order">
        <ul className="lined">
          {order.items.map((item) => (
            <OrderedItem key={item.product_id} item={item} />
          ))}
        </ul>
        <OrderSums {...order} />
        {children}
      </div>
    </section>
  );
}
