import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/payment-webhook';

// The one public call that is no JSON of our own pages: the guard of the others would refuse it, a signature stands
// before it instead.
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
