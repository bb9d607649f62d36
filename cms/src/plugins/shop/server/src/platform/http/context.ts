import type { ShopAdminRouteName } from '@colophon/contracts/shop-admin/routes';
import type { Core } from '@strapi/strapi';

declare const ROUTE: unique symbol;

/** A request and its response, as Strapi passes them to a handler. */
export type ShopContext = Parameters<Core.ControllerHandler>[0];

/**
 * A request of the admin panel, typed by the name of its route: what parses it and replies to it knows the types of the
 * contract. `routes/admin-handlers.ts` pairs each route with a handler that takes it.
 */
export type AdminContext<N extends ShopAdminRouteName = ShopAdminRouteName> = ShopContext & {
  readonly [ROUTE]: N;
};
