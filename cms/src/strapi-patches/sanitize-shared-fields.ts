import type { Core, UID } from '@strapi/strapi';
import { traverseEntity } from '@strapi/utils';
import { addMiddleware, routesOfPlugin } from './strapi-routes';

type Ability = { can(action: string, subject: string): boolean };
type Fields = Parameters<typeof traverseEntity>[2];

const READ = 'plugin::content-manager.explorer.read';

/**
 * Makes the route that fills the form of a new language with the fields that all languages share leave out relations to types
 * that the user may not read. Strapi does so for relations of the document itself and not for those within components: it
 * returned the private addresses of contributors.
 * @throws Error when there is no such route: a newer Strapi renamed it, and it must not become unguarded unnoticed
 */
export function sanitizeSharedFields(strapi: Core.Strapi): void {
  const routes = routesOfPlugin(strapi, 'i18n')
    .flatMap(({ routes }) => routes)
    .filter(({ path }) => path.endsWith('/get-non-localized-fields'));
  if (routes.length === 0) throw new Error('Strapi has no route of shared fields any more');
  const sanitize: Core.MiddlewareHandler = async (context, next) => {
    await next();
    const body = context.body as { nonLocalizedFields?: Fields } | undefined;
    if (!body?.nonLocalizedFields) return;
    const { model } = context.request.body as { model: UID.Schema };
    const ability: Ability = context.state.userAbility;
    const getModel = strapi.getModel.bind(strapi);
    const nonLocalizedFields = await traverseEntity(
      ({ key, attribute }, { remove }) => {
        const isUnreadable =
          attribute?.type === 'relation' && 'target' in attribute && !ability.can(READ, attribute.target);
        if (isUnreadable) remove(key);
      },
      { schema: getModel(model), getModel },
      body.nonLocalizedFields,
    );
    context.body = { ...body, nonLocalizedFields };
  };
  for (const route of routes) addMiddleware(route, sanitize);
}
