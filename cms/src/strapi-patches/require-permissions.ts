import type { Core } from '@strapi/strapi';
import { type Router, routesOfPlugin } from './strapi-routes';

/**
 * Routes with a global effect that Strapi opens to too many users, with its permission for such a change. The upload settings
 * apply to the whole system, and in Strapi the permission to read them includes changing them.
 */
const UNGUARDED = [
  {
    plugin: 'content-manager',
    method: 'PUT',
    path: '/components/:uid/configuration',
    action: 'plugin::content-manager.components.configure-layout',
  },
  { plugin: 'i18n', method: 'PUT', path: '/settings', action: 'plugin::i18n.locale.update' },
  { plugin: 'upload', method: 'PUT', path: '/settings', action: 'admin::project-settings.update' },
] as const;

/**
 * Adds the permission check that Strapi forgot.
 * @throws Error when there is no such route: a newer Strapi renamed it, and it must not become unguarded unnoticed
 */
export function requirePermissions(strapi: Core.Strapi): void {
  for (const { plugin, method, path, action } of UNGUARDED) {
    const routes = routesOfPlugin(strapi, plugin).flatMap(({ routes }: Router) => routes);
    const found = routes.filter((route) => route.method === method && route.path === path);
    if (found.length === 0) throw new Error(`Strapi has no route ${method} ${path} of ${plugin} any more`);
    for (const route of found) {
      const policy = { name: 'admin::hasPermissions', config: { actions: [action] } };
      route.config = { ...route.config, policies: [...(route.config?.policies ?? []), policy] };
    }
  }
}
