import type { Core } from '@strapi/strapi';

/** One request and its answer, as Strapi hands it to a handler. */
export type ShopContext = Parameters<Core.ControllerHandler>[0];
