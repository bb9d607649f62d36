import type { OrderSummary } from '@colophon/contracts/order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { useLang } from '~/components/text/localized';
import { date, time } from '~/format/date';
import { euro } from '~/format/euro';
import { useLocale } from '~/language/use-locale';

/** What was ordered: no name, no address, for the link may be shown to others. */
export function OrderSummaryView({ order, children }: { order: OrderSummary; children: ReactNode }) {
  const { t } = useTranslation('shop');
  const country = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(order.deliveryCountry);
  const { totals } = order;
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
        <dl>
          <Sum label={t('cart.subtotal')} amount={euro(totals.price)} />
          <Sum label={t('cart.deliveryTo', { country })} amount={euro(totals.delivery)} />
          {order.discounts.map((discount) => (
            <Sum
              key={`${discount.coupon_code}-${discount.product_id}`}
              label={discount.description || discount.coupon_code}
              amount={`−\u00a0${euro(discount.amount)}`}
            />
          ))}
          <Sum label={t('cart.grandTotal')} amount={euro(totals.total)} strong />
          <Sum label={t('cart.includingVat')} amount={euro(totals.vat)} />
        </dl>
        {children}
      </div>
    </section>
  );
}

function OrderedItem({ item }: { item: OrderSummary['items'][number] }) {
  const { t } = useTranslation('shop');
  const common = useTranslation('common').t;
  const lang = useLang(item.cover.language);
  const copies = item.quantity > 1 ? `, ${t('payment.copies', { count: item.quantity })}` : '';
  return (
    <li>
      <Cover cover={item.cover} sizes="3.5rem" />
      <p>
        <b {...lang}>{item.title}</b>
        <span className="small">
          {common(`format.${item.publicationFormat}`)}
          {copies}
        </span>
      </p>
      <span className="num">{euro(item.total)}</span>
    </li>
  );
}

function Sum({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div {...(strong && { className: 'sum' })}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
