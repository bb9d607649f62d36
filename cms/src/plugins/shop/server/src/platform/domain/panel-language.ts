import { isLocale, type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';

/** What a request says of a staff member: their account, as Strapi knows it, and the headers of their browser. */
type StaffRequest = {
  state: Readonly<Record<string, unknown>>;
  get: (header: string) => string;
};

/**
 * The language in which the admin panel answers: the one that the user chose there, else the one of their browser.
 * @param request  undefined for a program, which gets English
 */
export function panelLanguage(request: StaffRequest | undefined): Locale {
  const user = request?.state.user;
  const chosen =
    typeof user === 'object' && user !== null && 'preferedLanguage' in user && user.preferedLanguage;
  return isLocale(chosen) ? chosen : localeFromAcceptLanguage(request?.get('accept-language'));
}
