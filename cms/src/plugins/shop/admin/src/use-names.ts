import { useIntl } from 'react-intl';

/** What countries and languages are called in the language of the panel; their code where it has no name for them. */
export function useNames(): { country: (code: string) => string; language: (code: string) => string } {
  const { formatDisplayName } = useIntl();
  const named = (code: string, type: 'region' | 'language') =>
    /^[A-Za-z]{2}$/.test(code) ? (formatDisplayName(code, { type, fallback: 'code' }) ?? code) : code;
  return {
    country: (code) => named(code, 'region'),
    language: (code) => named(code, 'language'),
  };
}
