import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cartCount } from '~/cart/cart-count';
import { useLocale } from '~/language/use-locale';

function subscribe(onChange: () => void): () => void {
  // Another tab may have changed the cart; a page from the back-forward cache may be stale.
  window.addEventListener('focus', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

/** The link to the cart with its count, which is read in the browser only: cached pages are the same for all visitors. */
export function BasketBadge() {
  const { t } = useTranslation();
  const locale = useLocale();
  // Subscribes to navigations and actions, which may have changed the cookie, to re-read it.
  useLocation();
  useNavigation();
  const count = useSyncExternalStore(
    subscribe,
    () => cartCount(document.cookie),
    () => 0,
  );
  return (
    <Link className="basket" to={`/${locale}/cart`}>
      {t('basket')}
      {count > 0 && (
        <>
          <b aria-hidden="true">{count}</b>
          <span className="hide"> {t('basketCount', { count })}</span>
        </>
      )}
    </Link>
  );
}
