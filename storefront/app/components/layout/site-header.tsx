import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { BasketBadge } from './basket-badge';
import { Brand } from './brand';
import { HeadSearch } from './head-search';
import { LanguageSwitch } from './language-switch';
import { SiteNav } from './site-nav';

/** The header of every page. `about` is the last link of the navigation, if there is one. */
export function SiteHeader({ about }: { about?: { text: string; to: string } | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <header className="site-head wrap">
      <div className="head-row">
        <Brand to={`/${locale}`} />
        <HeadSearch />
        <div className="head-tools ui">
          <BasketBadge />
          <LanguageSwitch />
        </div>
        {/* Mounted again on another page: closed. */}
        <details className="menu" key={pathname}>
          <summary>
            <u>{t('menu')}</u>
          </summary>
        </details>
        <SiteNav about={about} />
      </div>
    </header>
  );
}
