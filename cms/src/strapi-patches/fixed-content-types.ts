import type { Core } from '@strapi/strapi';
import { routesOfPlugin, takeRoutes } from './strapi-routes';

/**
 * Removes the routes that change content types: in production they change with a release. Strapi's builder cannot be switched
 * off; its reading routes stay, since other parts of the panel use them.
 */
export function fixContentTypes(strapi: Core.Strapi): void {
  takeRoutes(
    routesOfPlugin(strapi, 'content-type-builder'),
    ({ method }) => method !== 'GET',
    'changes of content types',
  );
}
