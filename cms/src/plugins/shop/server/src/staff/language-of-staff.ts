import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { chosenLanguage } from '../platform/domain/panel-language';

/**
 * The panel language of the staff member who makes the current request; English for programs, or when none was chosen.
 */
export function languageOfStaff(strapi: Core.Strapi): Locale {
  return chosenLanguage(strapi.requestContext.get()?.state.user) ?? 'en';
}
