import type { Core } from '@strapi/strapi';

/** Strapi's name of one, or one of ours. */
export type RouteMiddleware = string | Core.MiddlewareHandler;
type Route = { method: string; path: string; config?: { middlewares?: RouteMiddleware[] } };

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
  const route = adminRoutes(strapi).find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`Strapi has no route ${method} /admin${path}`);
  route.config = { ...route.config, middlewares: change(route.config?.middlewares ?? []) };
}

function adminRoutes(strapi: Core.Strapi): Route[] {
  const { routes } = strapi.admin as unknown as { routes: { admin: { routes: Route[] } } };
  return routes.admin.routes;
}
