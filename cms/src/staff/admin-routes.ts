import type { Core } from '@strapi/strapi';
import { type RouteMiddleware, routesOfAdmin } from '../boot/strapi-routes';

/**
 * Changes what runs before one of the admin's own routes, behind its policies. Before Strapi makes its routes of them.
 * @throws Error when there is no such route: another Strapi calls it otherwise, and a guard would be gone without a word
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
