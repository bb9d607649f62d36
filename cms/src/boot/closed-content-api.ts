import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Public and authenticated visitors may do nothing (DESIGN decision 2): Strapi's defaults are taken away at
 * every boot, and nobody can tick them again.
 */
export async function closeContentApi(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query(PERMISSION).deleteMany({});
  const refuse = (): never => {
    throw new errors.ApplicationError(
      'The content API is closed: visitors are served by the storefront. See docs/architecture.md.',
    );
  };
  strapi.db.lifecycles.subscribe({ models: [PERMISSION], beforeCreate: refuse, beforeCreateMany: refuse });
}

/** No visitor has an account here: what Strapi brings for them is not shown to editors. */
export function hideVisitorAccounts(strapi: Core.Strapi): void {
  const users = strapi.contentType('plugin::users-permissions.user');
  users.pluginOptions = { ...users.pluginOptions, 'content-manager': { visible: false } };
}
