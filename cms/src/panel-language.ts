import { type Locale, localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import { chosenLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core } from '@strapi/strapi';
import type { Context } from './context';

type RequestContext = Pick<Context, 'state' | 'get'>;

/** The user's language in the admin; the browser's before sign-in. */
export function languageOfRequest(context: RequestContext | undefined): Locale {
  return chosenLanguage(context?.state.user) ?? localeFromAcceptLanguage(context?.get('accept-language'));
}

/** The admin language of the current request. */
export function panelLanguage(strapi: Core.Strapi): Locale {
  return languageOfRequest(strapi.requestContext.get());
}
