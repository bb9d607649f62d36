import type { Core } from '@strapi/strapi';

/** A request and its answer, as Strapi hands them to a middleware or a controller. */
export type Context = Parameters<Core.MiddlewareHandler>[0];
