import type { Core } from '@strapi/strapi';

type Router = { routes: { method: string }[] };

/**
 * Removes the routes that change content types: in production they change with a release. Strapi's builder cannot be switched
 * off; its reading routes stay, since other parts of the panel use them.
 */
export function fixContentTypes(strapi: Core.Strapi): void {
  const routers = Object.values(strapi.plugin('content-type-builder').routes) as unknown as Router[];
  for (const router of routers) {
    router.routes = router.routes.filter(({ method }) => method === 'GET');
  }
}
