import { formatMoney } from '@colophon/contracts/money/format-money';
import { Link, useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { CartPage } from '~/cart/load-cart.server';
import { EmptyBookList } from '~/components/list/empty-book-list';
import { useLocale } from '~/language/use-locale';
import { isNotSent, type NotSent } from '~/sending/keep-page';
import { BasketTable } from './basket-table';
import type { CartResult } from './cart-action.server';
import { CART_FETCHER } from './cart-form';

type Props = {
  page: CartPage;
  flash: string[];
  /** the cart could not be reloaded: this is its last known state */
  stale: boolean;
};

/** The cart: its table, and the shop's messages about it. */
export function Basket({ page, flash, stale }: Props) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const { data, state } = useFetcher<CartResult | NotSent>({ key: CART_FETCHER });
  const current = isNotSent(data) ? [t('error.update')] : (data?.messages ?? flash);
  const messages = [...new Set([...(stale ? [t('error.network')] : []), ...current, ...page.cart.messages])];
  const done = state === 'idle' && data !== undefined && !stale && !isNotSent(data) && !data.refused;
  return (
    <>
      <div className="page-head wrap">
        <h1 tabIndex={-1} id="basket">
          {t('cart.title')}
        </h1>
      </div>
      {page.cart.items.length > 0 ? (
        <BasketTable page={page} />
      ) : (
        <div className="wrap">
          <EmptyBookList>
            <p className="lead">{t('cart.empty')}</p>
            <p className="ui links cluster">
              <Link to={`/${locale}/books`}>{t('cart.browse')}</Link>
              <Link to={`/${locale}/search`}>{t('cart.search')}</Link>
            </p>
          </EmptyBookList>
        </div>
      )}
      <p className="hide" role="status">
        {done && t('cart.updated', { total: formatMoney(page.cart.totals.total) })}
      </p>
      {messages.length > 0 && (
        <div className="wrap basket-messages">
          <div className="say" role="alert">
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
