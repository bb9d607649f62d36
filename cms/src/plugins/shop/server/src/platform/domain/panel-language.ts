import { isLocale, type Locale } from '@colophon/contracts/values/locale';

/**
 * The language that a staff member has chosen for the admin panel.
 * @param user  the account that makes a request, as Strapi knows it
 * @returns null without a signed-in user, or if the language is not one of ours
 */
export function chosenLanguage(user: unknown): Locale | null {
  const chosen =
    typeof user === 'object' && user !== null && 'preferedLanguage' in user && user.preferedLanguage;
  return isLocale(chosen) ? chosen : null;
}
