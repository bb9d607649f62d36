import type { z } from 'zod';
import type { ShopContext } from './context';

/** Creates a handler for the private API of the storefront: bare data, 404 for null, no messages for a visitor. */
export function privateHandler<Body extends z.ZodType, Data extends z.ZodType>(
  route: { body: Body; data: Data },
  call: (body: z.output<Body>, context: ShopContext) => Promise<z.output<Data> | null>,
) {
  return async (context: ShopContext): Promise<void> => {
    context.set('Cache-Control', 'no-store');
    const body = route.body.safeParse(context.request.body);
    if (!body.success) {
      context.status = 400;
      context.body = { error: 'invalid request' };
      return;
    }
    const data = await call(body.data, context);
    context.status = data === null ? 404 : 200;
    context.body = data === null ? { error: 'not found' } : data;
  };
}
