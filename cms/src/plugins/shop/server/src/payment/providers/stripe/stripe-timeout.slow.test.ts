import { cents } from '@colophon/contracts/money/money';
import { asAttemptId } from '@colophon/contracts/values/ids';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { expect, test } from '@jest/globals';
import { stripePayment } from './stripe-payment';

const secretKey = 'sk_test_NeverToBeSeen';

test('a request times out after ten seconds', async () => {
  const fake = await FakeStripe.start({ secretKey, webhookSecret: 'whsec_x', now: () => new Date() });
  const gateway = stripePayment({
    settings: {
      secretKey,
      methods: ['ideal'],
      shop: 'books.example',
      webhookSecrets: ['whsec_x'],
      apiUrl: fake.url,
    },
    publicUrl: 'https://books.example',
    now: () => new Date(),
  });
  fake.faults.push({ kind: 'silent' });
  const startedAt = Date.now();
  const opened = gateway.open({
    attemptId: asAttemptId(12),
    attemptToken: 't'.repeat(32),
    idempotencyKey: 'o7-a1',
    openedAt: new Date(),
    orderNumber: 'CUP 2026-000007',
    amount: cents(3295),
    currency: 'EUR',
    optionId: '10',
    subOptionId: '0',
    locale: 'nl',
    email: 'anna@example.org',
  });
  await expect(opened).rejects.toMatchObject({ kind: 'unreachable' });
  expect(Date.now() - startedAt).toBeGreaterThan(9_000);
  await fake.stop();
});
