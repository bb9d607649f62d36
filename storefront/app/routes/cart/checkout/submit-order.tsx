import { formatMoney } from '@colophon/contracts/money/format-money';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CartPage } from '~/cart/load-cart.server';

/**
 * The submit button, with the total; while the order is submitted its label says so
 * (docs/specification.md#4-states-and-transitions).
 */
export function SubmitOrder({ page: { cart } }: { page: CartPage }) {
  const { t } = useTranslation('shop');
  const { formData } = useNavigation();
  const processing = formData?.get('intent') === 'order';
  const label = cart.totals.total > 0 ? t('checkout.confirmAndPay') : t('checkout.confirm');
  return (
    <>
      {cart.items.some((item) => item.preOrder) && <p className="small">{t('checkout.preOrders')}</p>}
      <div className="cluster">
        <button
          type="submit"
          name="intent"
          value="order"
          className="button-main"
          disabled={processing || cart.items.length === 0}
        >
          {processing ? t('checkout.processing') : label}
        </button>
        <p className="ui num">
          <b className="figure">{formatMoney(cart.totals.total)}</b>{' '}
          {t('checkout.inclusive', { vat: formatMoney(cart.totals.vat) })}
        </p>
        <p className="hide" role="status">
          {processing && t('checkout.processing')}
        </p>
      </div>
    </>
  );
}
