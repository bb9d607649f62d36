import { useTranslation } from 'react-i18next';
import { languageName } from '~/language/language-name';
import { useLocale } from '~/language/use-locale';

/** Returns 'English, Dutch' from language codes; what is no code is shown itself. */
export function useLanguageNames(codes: readonly string[]): string {
  const { t } = useTranslation();
  const locale = useLocale();
  return codes
    .map((code) => languageName(code, t(`language.${code}` as 'language.en', { defaultValue: '' }), locale))
    .join(', ');
}
