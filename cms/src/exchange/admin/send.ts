import type { AdminRoute, ResponseOf } from '@colophon/contracts/admin/admin-route';
import type { Context } from '../../strapi-patches/context';

/** Responds with the body that the route promises. */
export function send<R extends AdminRoute>(context: Context, body: ResponseOf<R>): void {
  context.set('Cache-Control', 'no-store');
  context.body = body;
}
