import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Mark } from './mark';

/** Logo and name of the press; links to the home page. */
export function Brand({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link className="brand" to={to} aria-label={t('site.homeLabel')} reloadDocument={to === '/'}>
      <Mark />
      <span>
        {t('site.brand')} <small>{t('site.brandRest')}</small>
      </span>
    </Link>
  );
}
