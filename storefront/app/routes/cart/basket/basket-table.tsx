import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartPage } from '~/cart/load-cart.server';
import { BasketRow } from './basket-row';
import { BasketSums } from './basket-sums';
import { ORDER_FORM } from './cart-form';

/** The cart table of docs/specification.md#cart-page-cart: product, price, quantity, remove, total, and the sums. */
export function BasketTable({ page }: { page: CartPage }) {
  const { t } = useTranslation('shop');
  const rows = useRef<HTMLTableSectionElement>(null);
  const removed = useRef<number | null>(null);
  const count = page.cart.items.length;

  // Removing a row loses the focus: it moves to the row that took its place, or to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows is what this waits for
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('.remove');
    const next = buttons?.[Math.min(removed.current, buttons.length - 1)];
    removed.current = null;
    (next ?? document.getElementById('basket'))?.focus();
  }, [count]);

  return (
    <section className="cart wrap" aria-labelledby="basket">
      {/* Enter presses the first button of a form, which would be one of the basket. */}
      <button
        form={ORDER_FORM}
        type="submit"
        name="intent"
        value="order"
        className="hide"
        tabIndex={-1}
        aria-hidden="true"
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cart.product')}</th>
            <th scope="col">
              {t('cart.price')} <small>{t('cart.exclVat')}</small>
            </th>
            <th scope="col">{t('cart.quantity')}</th>
            <td />
            <th scope="col">
              {t('cart.total')} <small>{t('cart.inclVat')}</small>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {page.cart.items.map((item, index) => (
            <BasketRow
              key={item.product_id}
              item={item}
              onRemove={() => {
                removed.current = index;
              }}
            />
          ))}
        </tbody>
        <BasketSums page={page} />
      </table>
    </section>
  );
}
