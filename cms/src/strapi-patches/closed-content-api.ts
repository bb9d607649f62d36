import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Removes all permissions of public and authenticated visitors (docs/decisions/035-no-public-content-api.md): Strapi's defaults
 * are removed at every boot, and cannot be granted again.
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

/** Hides visitor accounts: visitors have none here, so Strapi's types for them are not shown to editors. */
export function hideVisitorAccounts(strapi: Core.Strapi): void {
  const users = strapi.contentType('plugin::users-permissions.user');
  users.pluginOptions = { ...users.pluginOptions, 'content-manager': { visible: false } };
}
