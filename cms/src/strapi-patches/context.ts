import type { Core } from '@strapi/strapi';

/** A request and its response, as Strapi passes them to a middleware or a controller. */
export type Context = Parameters<Core.MiddlewareHandler>[0];
