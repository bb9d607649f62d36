import type { Core } from '@strapi/strapi';
import { type RouteMiddleware, routesOfAdmin } from './strapi-routes';

/**
 * Changes the middlewares of one of the admin's own routes, behind its policies. Must run before Strapi creates its router.
 * @throws Error when there is no such route: a newer Strapi renamed it, and a guard would be lost unnoticed
 */
export function changeAdminRoute(
  strapi: Core.Strapi,
  method: string,
  path: string,
  change: (middlewares: readonly RouteMiddleware[]) => RouteMiddleware[],
): void {
  const route = routesOfAdmin(strapi).routes.find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`Strapi has no route ${method} /admin${path}`);
  route.config = { ...route.config, middlewares: change(route.config?.middlewares ?? []) };
}
