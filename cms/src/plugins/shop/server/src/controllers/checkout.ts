import { checkoutRoutes } from '@colophon/contracts/checkout-routes';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import type { ShopContext } from '../http/context';
import { paymentResult, settleReturn } from '../services/checkout';
import { chooseOutcome, sandboxSession } from '../services/sandbox';

// The private calls of the storefront: bare data, 404 where nothing is known, no words for a visitor.
export const checkoutController = ({ strapi }: { strapi: Core.Strapi }) => ({
  settle: answer(checkoutRoutes.settle, (body) => settleReturn(strapi, body)),
  result: answer(checkoutRoutes.result, ({ token }) => paymentResult(strapi, token)),
  sandboxSession: answer(checkoutRoutes.sandboxSession, ({ reference }) => sandboxSession(strapi, reference)),
  sandboxOutcome: answer(checkoutRoutes.sandboxOutcome, async ({ reference, outcome }) => {
    const redirectTo = await chooseOutcome(strapi, reference, outcome);
    return redirectTo === null ? null : { redirectTo };
  }),
});

function answer<Body extends z.ZodType, Data extends z.ZodType>(
  route: { body: Body; data: Data },
  call: (body: z.output<Body>) => Promise<z.output<Data> | null>,
) {
  return async (context: ShopContext): Promise<void> => {
    context.set('Cache-Control', 'no-store');
    const body = route.body.safeParse(context.request.body);
    if (!body.success) {
      context.status = 400;
      context.body = { error: 'invalid request' };
      return;
    }
    const data = await call(body.data);
    context.status = data === null ? 404 : 200;
    context.body = data === null ? { error: 'not found' } : data;
  };
}
