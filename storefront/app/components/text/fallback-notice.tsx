import { useTranslation } from 'react-i18next';

/** Says that what follows is in the other language (SPEC section 1). */
export function FallbackNotice() {
  const { t } = useTranslation();
  return (
    <p className="say" role="note">
      {t('fallbackNotice')}
    </p>
  );
}
