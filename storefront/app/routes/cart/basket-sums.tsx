import type { CartDiscount, ServerCart } from '@colophon/contracts/cart';
import { formatMoney } from '@colophon/contracts/format-money';
import { NO_CENTS, subtract } from '@colophon/contracts/money';
import { useTranslation } from 'react-i18next';
import type { CartPage } from '~/shop/load-cart.server';
import { BasketTools } from './basket-tools';
import { CartForm, useCartSubmit } from './cart-form';

/** Subtotal, delivery, discounts, total and the VAT in it (SPEC section 2). */
export function BasketSums({ page: { cart, countries } }: { page: CartPage }) {
  const { t } = useTranslation('shop');
  const { totals, discounts } = cart;
  const rows = 4 + discounts.length;
  return (
    <tfoot>
      <tr>
        <BasketTools rows={rows} hasEbook={cart.items.some((item) => item.ebook)} />
        <th scope="row" colSpan={2}>
          {t('cart.subtotal')}
        </th>
        <td>{formatMoney(totals.price)}</td>
      </tr>
      <Delivery cart={cart} countries={countries} />
      {discounts.map((discount) => (
        <Discount key={`${discount.coupon_code}-${discount.product_id}`} discount={discount} cart={cart} />
      ))}
      <tr className="sum">
        <th scope="row" colSpan={2}>
          {t('cart.grandTotal')}
        </th>
        <td>{formatMoney(totals.total)}</td>
      </tr>
      <tr className="muted">
        <th scope="row" colSpan={2}>
          {t('cart.includingVat')}
        </th>
        <td>{formatMoney(totals.vat)}</td>
      </tr>
    </tfoot>
  );
}

function Delivery({ cart, countries }: { cart: ServerCart; countries: CartPage['countries'] }) {
  const { t } = useTranslation('shop');
  const submit = useCartSubmit();
  const country = countries.find(({ code }) => code === cart.deliveryCountry)?.name ?? cart.deliveryCountry;
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {t('cart.deliveryTo', { country })}{' '}
        <details>
          <summary>
            <u>{t('cart.change')}</u>
          </summary>
          <CartForm className="country-form">
            <label className="hide" htmlFor="delivery-country">
              {t('cart.country')}
            </label>
            <select
              id="delivery-country"
              name="country"
              key={cart.deliveryCountry}
              defaultValue={cart.deliveryCountry}
              onChange={(event) => submit({ intent: 'country', country: event.currentTarget.value })}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <noscript>
              <button type="submit" name="intent" value="country">
                {t('cart.update')}
              </button>
            </noscript>
          </CartForm>
        </details>
        <FreeDelivery cart={cart} />
      </th>
      <td>{formatMoney(cart.totals.delivery)}</td>
    </tr>
  );
}

/** From what sum delivery is free, where it ever is. Without this a coupon would seem to bring it back. */
function FreeDelivery({ cart: { needsShipping, freeDeliveryFrom } }: { cart: ServerCart }) {
  const { t } = useTranslation('shop');
  if (!needsShipping || !freeDeliveryFrom) return null;
  return <p className="small">{t('cart.freeDelivery', { amount: formatMoney(freeDeliveryFrom) })}</p>;
}

function Discount({ discount, cart }: { discount: CartDiscount; cart: ServerCart }) {
  const { t } = useTranslation('shop');
  const code = discount.coupon_code;
  const title = cart.items.find((item) => item.product_id === discount.product_id)?.title ?? code;
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {title} <span className="small">{discount.description}</span>{' '}
        <CartForm className="coupon-form">
          <input type="hidden" name="coupon" value={code} />
          <button
            type="submit"
            name="intent"
            value="remove-coupon"
            className="plain ui"
            aria-label={t('cart.removeCouponOf', { code })}
          >
            {t('cart.removeCoupon')}
          </button>
        </CartForm>
      </th>
      <td>{formatMoney(subtract(NO_CENTS, discount.amount))}</td>
    </tr>
  );
}
