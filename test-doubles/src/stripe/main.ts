import { parseArgs } from 'node:util';
import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import { FakeStripe } from './server';

const SECRET_KEY = 'sk_test_fake';
const WEBHOOK_SECRET = 'whsec_of_the_fake_one_1234';

/** Runs the test double for a shop on this machine, until it is ended: prints the shop's settings. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4242' },
      shop: { type: 'string', default: 'http://127.0.0.1:3000' },
    },
  });
  const stripe = await FakeStripe.start({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: new URL(PAYMENT_WEBHOOK_PATH, values.shop).href,
    port: Number(values.port),
  });
  const variables = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  };
  for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
