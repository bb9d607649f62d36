import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { cartCount } from './cart-count';

function subscribe(onChange: () => void): () => void {
  // Another tab may have filled the basket; a page from the back-forward cache may be old.
  window.addEventListener('focus', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

/** The way to the basket. Its number is read in the browser only: cached pages are the same for everybody. */
export function BasketBadge() {
  const { t } = useTranslation();
  const locale = useLocale();
  // A navigation or an action may have changed the cookie: both make this render, and so read it again.
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
