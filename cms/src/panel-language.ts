import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/locale';
import { chosenLanguage } from '@colophon/shop/domain/panel-language';
import type { Core } from '@strapi/strapi';
import type { Context } from './context';

type Asking = Pick<Context, 'state' | 'get'>;

/** The admin's language of whoever makes a request; the browser's before it is known who that is. */
export function languageOfRequest(context: Asking | undefined): Locale {
  return chosenLanguage(context?.state.user) ?? localeFromAcceptLanguage(context?.get('accept-language'));
}

/** The same of the current request. */
export function panelLanguage(strapi: Core.Strapi): Locale {
  return languageOfRequest(strapi.requestContext.get());
}
