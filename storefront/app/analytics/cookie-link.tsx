import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { privacyPath } from './privacy-path';
import { REOPEN_CONSENT, useAnalytics } from './use-analytics';

/** Reopens the consent bar. Without JavaScript nothing is tracked, and it links to the explanation. */
export function CookieLink() {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!useAnalytics()) return null;
  return (
    <li>
      <a
        className="quiet"
        href={privacyPath(locale)}
        onClick={(event) => {
          event.preventDefault();
          window.dispatchEvent(new Event(REOPEN_CONSENT));
        }}
      >
        {t('footer.cookies')}
      </a>
    </li>
  );
}
