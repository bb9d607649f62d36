import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { chosenLanguage } from '../domain/panel-language';

/** The panel's language of whoever makes the current request; English where it is a program, or chose none. */
export function languageOfStaff(strapi: Core.Strapi): Locale {
  return chosenLanguage(strapi.requestContext.get()?.state.user) ?? 'en';
}
