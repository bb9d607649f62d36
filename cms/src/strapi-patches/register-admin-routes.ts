import type { AdminRoute } from '@colophon/contracts/admin/admin-route';
import type { Core } from '@strapi/strapi';
import type { Context } from './context';

type Action = {
  section: 'settings';
  category: string;
  subCategory: string;
  pluginName: 'admin';
  uid: string;
  displayName: string;
};
type ActionProvider = { registerMany(actions: Action[]): unknown };

/** A permission of ours, or Strapi's own and the content type that it is about. */
type Required = string | [action: string, subject: string];

/** A route of the admin with the permission that it needs. */
export function adminRoute(
  { method, path }: AdminRoute,
  required: Required,
  handler: (context: Context) => Promise<void>,
) {
  return {
    method,
    path,
    handler,
    info: { type: 'admin' },
    config: { policies: [{ name: 'admin::hasPermissions', config: { actions: [required] } }] },
  };
}

/**
 * Registers the routes and permissions of an admin page of the CMS's own: a plugin would need a workspace, a build and a manifest;
 * the routes of `src/api` are for programs with the service token. Must run before Strapi starts: at the start Strapi deletes
 * permissions that are not registered.
 * @param permissions  their names in the role editor by their ids, without 'admin::'
 */
export function registerAdminRoutes(
  strapi: Core.Strapi,
  category: string,
  permissions: Readonly<Record<string, string>>,
  routes: ReturnType<typeof adminRoute>[],
): void {
  const { actionProvider } = strapi.service('admin::permission') as Core.Service & {
    actionProvider: ActionProvider;
  };
  actionProvider.registerMany(
    Object.entries(permissions).map(([uid, displayName]) => ({
      section: 'settings',
      category,
      subCategory: 'general',
      pluginName: 'admin',
      uid,
      displayName,
    })),
  );
  strapi.server.routes({ type: 'admin', routes } as Parameters<Core.Strapi['server']['routes']>[0]);
}
