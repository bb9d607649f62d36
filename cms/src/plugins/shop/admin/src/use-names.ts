import { useIntl } from 'react-intl';

/** Names of countries and languages in the panel's language; the code when there is none. */
export function useNames(): { country: (code: string) => string; language: (code: string) => string } {
  const { formatDisplayName } = useIntl();
  const named = (code: string, type: 'region' | 'language') =>
    /^[A-Za-z]{2}$/.test(code) ? (formatDisplayName(code, { type, fallback: 'code' }) ?? code) : code;
  return {
    country: (code) => named(code, 'region'),
    language: (code) => named(code, 'language'),
  };
}
