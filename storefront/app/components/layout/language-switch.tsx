import { type Locale, otherLocale } from '@colophon/contracts/locale';
import { Link, useLocation } from '@remix-run/react';
import { localeCookie } from '~/language/locale-cookie';
import { switchLanguage } from '~/language/switch-language';
import { useLocale } from '~/language/use-locale';

/** A language is called by its own name, whatever the page is in. */
const ENDONYMS: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands' };

/** Leads to the same place in the other language, path and query kept (SPEC section 2). */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = otherLocale(useLocale());
  return (
    <Link
      reloadDocument
      to={switchLanguage(pathname, search, other)}
      hrefLang={other}
      lang={other}
      onClick={() => {
        document.cookie = localeCookie(other);
      }}
    >
      {ENDONYMS[other]}
    </Link>
  );
}
