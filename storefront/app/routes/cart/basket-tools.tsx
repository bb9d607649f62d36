import { useTranslation } from 'react-i18next';
import { CartForm } from './cart-form';

/** What can be done with the whole basket: empty it, use a coupon. */
export function BasketTools({ rows, hasEbook }: { rows: number; hasEbook: boolean }) {
  const { t } = useTranslation('shop');
  return (
    <td className="cart-tools" colSpan={2} rowSpan={rows}>
      <CartForm>
        <button type="submit" name="intent" value="clear" className="plain ui">
          {t('cart.removeAll')}
        </button>
      </CartForm>
      <details>
        <summary>
          <u>{t('cart.useCoupon')}</u>
        </summary>
        <CartForm className="join">
          <label className="hide" htmlFor="coupon">
            {t('cart.couponCode')}
          </label>
          <input
            id="coupon"
            name="coupon"
            placeholder={t('cart.couponCode')}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" name="intent" value="add-coupon">
            {t('cart.enter')}
          </button>
        </CartForm>
      </details>
      {hasEbook && <p className="small">{t('cart.ebookNote')}</p>}
    </td>
  );
}
