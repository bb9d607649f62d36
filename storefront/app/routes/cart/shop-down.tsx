import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

/** The page for when the shop is down: the cart is safe, only unavailable. */
export function ShopDown() {
  const { t } = useTranslation('shop');
  return (
    <div className="page-head wrap">
      <h1>{t('cart.title')}</h1>
      <p className="lead">{t('error.unavailable')}</p>
      <p className="ui links inline">
        <Link to={`/${useLocale()}/books`}>{t('cart.browse')}</Link>
      </p>
    </div>
  );
}
