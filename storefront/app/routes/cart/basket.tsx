import { formatMoney } from '@colophon/contracts/format-money';
import { Link, useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyShelf } from '~/components/list/empty-shelf';
import { useLocale } from '~/language/use-locale';
import type { CartPage } from '~/shop/load-cart.server';
import { BasketTable } from './basket-table';
import { CART_FETCHER, type CartFetcherData } from './cart-form';

/** The basket: its table, and what the shop has to say about it. */
export function Basket({ page, said }: { page: CartPage; said: string[] }) {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const fetcher = useFetcher<CartFetcherData>({ key: CART_FETCHER });
  const heard = fetcher.data?.messages ?? said;
  const messages = [...new Set([...heard, ...page.cart.messages])];
  const done = fetcher.state === 'idle' && fetcher.data !== undefined;
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
          <EmptyShelf>
            <p className="lead">{t('cart.empty')}</p>
            <p className="ui links cluster">
              <Link to={`/${locale}/books`}>{t('cart.browse')}</Link>
              <Link to={`/${locale}/search`}>{t('cart.search')}</Link>
            </p>
          </EmptyShelf>
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
