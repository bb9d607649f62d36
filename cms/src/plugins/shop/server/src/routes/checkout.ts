import { checkoutRoutes } from '@colophon/contracts/checkout-routes';

const HANDLERS: Record<keyof typeof checkoutRoutes, string> = {
  settle: 'checkout.settle',
  result: 'checkout.result',
  orderStatus: 'checkout.orderStatus',
  ebookFile: 'checkout.ebookFile',
  sandboxEbook: 'checkout.sandboxEbook',
  sandboxSession: 'checkout.sandboxSession',
  sandboxOutcome: 'checkout.sandboxOutcome',
};

const names = Object.keys(HANDLERS) as (keyof typeof checkoutRoutes)[];

// Between storefront and shop alone: the service token stands before them, and the storefront forwards none.
export const checkoutApiRoutes = {
  type: 'content-api',
  prefix: '',
  routes: names.map((name) => ({
    method: 'POST',
    path: checkoutRoutes[name].path.replace(/^\/api/, ''),
    handler: HANDLERS[name],
    config: { auth: false },
  })),
};
