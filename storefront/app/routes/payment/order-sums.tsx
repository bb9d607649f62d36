import { formatMoney } from '@colophon/contracts/money/format-money';
import { NO_CENTS, subtract } from '@colophon/contracts/money/money';
import type { OrderSummary } from '@colophon/contracts/shop/order';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

type Props = Pick<OrderSummary, 'discounts' | 'totals' | 'deliveryCountry'> & {
  /** VAT by rate; without it, the VAT of the total */
  vat?: readonly { label: string; amount: string }[];
};

/** The sums of an order: subtotal, delivery, discounts, total and the VAT in it. */
export function OrderSums({ discounts, totals, deliveryCountry, vat }: Props) {
  const { t } = useTranslation('shop');
  const country = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(deliveryCountry);
  const vatRows = vat ?? [{ label: t('cart.includingVat'), amount: formatMoney(totals.vat) }];
  return (
    <dl>
      <Sum label={t('cart.subtotal')} amount={formatMoney(totals.price)} />
      <Sum label={t('cart.deliveryTo', { country })} amount={formatMoney(totals.delivery)} />
      {discounts.map((discount) => (
        <Sum
          key={`${discount.coupon_code}-${discount.product_id}`}
          label={discount.description || discount.coupon_code}
          amount={formatMoney(subtract(NO_CENTS, discount.amount))}
        />
      ))}
      <Sum label={t('cart.grandTotal')} amount={formatMoney(totals.total)} strong />
      {vatRows.map(({ label, amount }) => (
        <Sum key={label} label={label} amount={amount} />
      ))}
    </dl>
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
