import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';

const HANDLERS: Record<keyof typeof checkoutRoutes, string> = {
  cartChange: 'checkout.cartChange',
  cartPage: 'checkout.cartPage',
  settle: 'checkout.settle',
  result: 'checkout.result',
  orderStatus: 'checkout.orderStatus',
  ebookFile: 'checkout.ebookFile',
  sandboxEbook: 'checkout.sandboxEbook',
  sandboxSession: 'checkout.sandboxSession',
  sandboxOutcome: 'checkout.sandboxOutcome',
};

const names = Object.keys(HANDLERS) as (keyof typeof checkoutRoutes)[];

// Internal API between storefront and shop: it requires the service token, and the storefront forwards none of it.
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
