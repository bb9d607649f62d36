import { useTranslation } from 'react-i18next';

/** The first thing a keyboard reaches on every page (SPEC section 1). */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip hide" href="#main">
      {t('skip')}
    </a>
  );
}
