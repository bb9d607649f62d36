import type { ShopConfigInput } from '@colophon/shop/config';
import type { Env } from './parse-env';

/** The payment providers of the shop's configuration. */
export function paymentSettings(env: Env): ShopConfigInput['payment'] {
  if (env.PAYMENT_PROVIDER === 'sandbox') return { provider: 'sandbox' };
  return {
    provider: 'stripe',
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET ?? [],
    methods: env.STRIPE_METHODS,
    shop: env.SHOP_INSTANCE ?? new URL(env.PUBLIC_URL).host,
    apiUrl: env.STRIPE_API_URL,
  };
}
