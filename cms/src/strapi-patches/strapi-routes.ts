import type { Core } from '@strapi/strapi';
import { replaceMethod } from './replace-method';

/** The name of a middleware, or one of ours. */
export type RouteMiddleware = string | Core.MiddlewareHandler;
type Route = {
  method: string;
  path: string;
  config?: { middlewares?: RouteMiddleware[]; policies?: unknown[] };
};
/** A list of routes as a plugin of Strapi, or its admin, declares it. */
export type Router = { routes: Route[] };
type Action = { uid: string; pluginName?: string };
type ActionProvider = { registerMany(actions: Action[]): Promise<unknown> };

/** The routes of Strapi's admin. */
export const routesOfAdmin = (strapi: Core.Strapi): Router =>
  (strapi.admin as unknown as { routes: { admin: Router } }).routes.admin;

/** The routes of a plugin, for the admin and for the content API. */
export const routesOfPlugin = (strapi: Core.Strapi, name: string): Router[] =>
  Object.values(strapi.plugin(name).routes) as unknown as Router[];

/** Adds a middleware to a route of Strapi's, after those that it has. */
export function addMiddleware(route: Route, middleware: RouteMiddleware): void {
  route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), middleware] };
}

/**
 * Removes routes before Strapi serves them.
 * @throws Error when there are none: a newer Strapi may have renamed them, and they must not become open again unnoticed
 */
export function takeRoutes(
  routers: readonly Router[],
  isTaken: (route: Route) => boolean,
  what: string,
): void {
  let found = 0;
  for (const router of routers) {
    const before = router.routes.length;
    router.routes = router.routes.filter((route) => !isTaken(route));
    found += before - router.routes.length;
  }
  if (found === 0) throw new Error(`Strapi has no routes of ${what} any more`);
}

/**
 * Prevents permissions of the admin from being registered. The settings menu shows entries for which the user has a permission:
 * without these no account has one, not even the first admin.
 */
export function hideActions(strapi: Core.Strapi, isHidden: (uid: string) => boolean): void {
  const { actionProvider } = strapi.service('admin::permission') as Core.Service & {
    actionProvider: ActionProvider;
  };
  replaceMethod(
    actionProvider,
    'registerMany',
    (registerMany) => (actions) =>
      registerMany(actions.filter(({ uid, pluginName }) => !(pluginName === 'admin' && isHidden(uid)))),
  );
}
