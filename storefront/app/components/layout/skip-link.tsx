import { useTranslation } from 'react-i18next';

/** The skip link, first in the tab order of every page (docs/specification.md#1-what-the-product-does-and-for-whom). */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip hide" href="#main">
      {t('skip')}
    </a>
  );
}
