import { useTranslation } from 'react-i18next';

/** 'English, Dutch' from codes; a code without a name stays a code. */
export function useLanguageNames(codes: readonly string[]): string {
  const { t, i18n } = useTranslation();
  return codes
    .map((code) => (i18n.exists(`language.${code}`) ? t(`language.${code}` as 'language.en') : code))
    .join(', ');
}
