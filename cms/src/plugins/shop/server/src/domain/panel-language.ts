import { isLocale, type Locale } from '@colophon/contracts/locale';

/**
 * The language that a member of the staff has chosen for the admin panel.
 * @param user  the account that makes a request, as Strapi knows it
 * @returns null where nobody is signed in, or has chosen none of ours
 */
export function chosenLanguage(user: unknown): Locale | null {
  const chosen =
    typeof user === 'object' && user !== null && 'preferedLanguage' in user && user.preferedLanguage;
  return isLocale(chosen) ? chosen : null;
}
