import { formatMoney } from '@colophon/contracts/money/format-money';
import { NO_CENTS, subtract } from '@colophon/contracts/money/money';
import type { CartDiscount, ServerCart } from '@colophon/contracts/shop/cart';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartPage } from '~/cart/load-cart.server';
import { BasketTools } from './basket-tools';
import { CartForm, ORDER_FORM, useCartSubmit } from './cart-form';

/** Subtotal, delivery, discounts, total and the VAT in it (docs/specification.md#cart-page-cart). */
export function BasketSums({ page: { cart, countries } }: { page: CartPage }) {
  const { t } = useTranslation('shop');
  const { totals, discounts } = cart;
  const rows = 4 + discounts.length;
  return (
    <tfoot>
      <tr>
        <BasketTools rows={rows} coupons={cart.coupons} hasEbook={cart.items.some((item) => item.ebook)} />
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
  const select = useRef<HTMLSelectElement>(null);
  // A country that was chosen before hydration counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const country = select.current?.value;
    if (country && country !== cart.deliveryCountry) submit({ intent: 'country', country });
  }, []);
  // Resets the select to the cart's country, also after a refused change or one by the address form. The element is not
  // re-created, since it has the focus.
  useEffect(() => {
    if (select.current) select.current.value = cart.deliveryCountry;
  }, [cart]);
  const country = countries.find(({ code }) => code === cart.deliveryCountry)?.name ?? cart.deliveryCountry;
  return (
    <tr>
      <th scope="row" colSpan={2}>
        <span>{t('cart.deliveryTo', { country })}</span>{' '}
        <details>
          <summary>
            <u>{t('cart.change')}</u>
          </summary>
          <div className="country-form">
            <label className="hide" htmlFor="delivery-country">
              {t('cart.country')}
            </label>
            <select
              id="delivery-country"
              form={ORDER_FORM}
              name="basketCountry"
              ref={select}
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
              <button form={ORDER_FORM} type="submit" name="intent" value="set">
                {t('cart.update')}
              </button>
            </noscript>
          </div>
        </details>
        <FreeDelivery cart={cart} />
      </th>
      <td>{formatMoney(cart.totals.delivery)}</td>
    </tr>
  );
}

/** The amount from which delivery is free, if ever: explains why delivery may cost again after a coupon. */
function FreeDelivery({ cart: { needsShipping, freeDeliveryFrom } }: { cart: ServerCart }) {
  const { t } = useTranslation('shop');
  if (!needsShipping || !freeDeliveryFrom) return null;
  return <p className="small">{t('cart.freeDelivery', { amount: formatMoney(freeDeliveryFrom) })}</p>;
}

function Discount({ discount, cart }: { discount: CartDiscount; cart: ServerCart }) {
  const { t } = useTranslation('shop');
  const code = discount.coupon_code;
  const item = cart.items.find(({ product_id }) => product_id === discount.product_id);
  return (
    <tr>
      <th scope="row" colSpan={2}>
        <span>{item ? item.title : t('cart.allProducts')}</span>
        <CartForm className="coupon-form small">
          <span>{discount.description}</span>
          <input type="hidden" name="coupon" value={code} />
          <button
            type="submit"
            name="intent"
            value="remove-coupon"
            className="plain"
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
