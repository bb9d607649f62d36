import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';

// The one public route that does not take JSON from our own pages: the guard of the others would refuse it; a signature
// protects it instead.
export const webhookRoutes = {
  type: 'content-api',
  prefix: '',
  routes: [
    {
      method: 'POST',
      path: PAYMENT_WEBHOOK_PATH.replace(/^\/api/, ''),
      handler: 'webhook.receive',
      config: { auth: false },
    },
  ],
};
