import type { Locale } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { addMiddleware, routesOfPlugin } from './strapi-routes';

/** The actions that only a type with drafts has. */
const OF_DRAFTS = /\/actions\/(?:publish|unpublish|discard|bulkPublish|bulkUnpublish)$/;

const MESSAGES: Readonly<Record<Locale, string>> = {
  en: 'This has no draft: a change counts as soon as it is saved. It cannot be published or unpublished.',
  nl: 'Dit heeft geen concept: een wijziging geldt zodra zij is opgeslagen. Publiceren en depubliceren kan hier niet.',
};

/**
 * Responds 400 with a sentence to publishing what has no drafts, where Strapi calls a method that its document service does not
 * have, and responds 500.
 * @throws Error when there are no such routes: a newer Strapi renamed them
 */
export function refusePublishing(strapi: Core.Strapi): void {
  const routes = routesOfPlugin(strapi, 'content-manager')
    .flatMap(({ routes }) => routes)
    .filter(({ path }) => path.includes('/:model/') && OF_DRAFTS.test(path));
  if (routes.length === 0) throw new Error('Strapi has no routes of publishing any more');
  const guard: Core.MiddlewareHandler = (context, next) => {
    const { model = '' } = context.params as { model?: string };
    const type = strapi.contentTypes[model as UID.ContentType];
    // Strapi says itself who has to sign in, and that there is no such type.
    if (context.state.userAbility && type && type.options?.draftAndPublish !== true) {
      throw new errors.ValidationError(MESSAGES[panelLanguage(context)]);
    }
    return next();
  };
  for (const route of routes) addMiddleware(route, guard);
}
