import { type Locale, otherLocale } from '@colophon/contracts/values/locale';
import { Link, useLocation } from '@remix-run/react';
import { localeCookie } from '~/language/locale-cookie';
import { switchLanguage } from '~/language/switch-language';
import { useLocale } from '~/language/use-locale';

/** Each language's name in that language, whatever the page's language is. */
const ENDONYMS: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands' };

/**
 * The link to the same page in the other language, with path and query (docs/specification.md#general-routing). A
 * cached page does not know its visitors' whole queries: `server/pages/language-switch-query.ts`
 * finds the link by its attribute.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = otherLocale(useLocale());
  return (
    <Link
      reloadDocument
      data-language-switch=""
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
