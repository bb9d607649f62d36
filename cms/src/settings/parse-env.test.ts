import { expect, test } from '@jest/globals';
import { PRODUCTION as production } from '../../test/boot/production';
import { parseEnv } from './parse-env';
import { paymentSettings } from './payment-settings';

const long = 'x'.repeat(32);
const trial = {
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATA_DIR: '/tmp/data',
  SERVICE_TOKEN: long,
  DATABASE_URL: 'postgres://u:p@127.0.0.1/colophon',
  APP_KEYS: `${long},${long}`,
  ADMIN_JWT_SECRET: long,
  CART_COOKIE_KEYS: long,
  PREVIEW_SECRET: long,
  MAIL_FROM: 'Press <post@press.example>',
};
const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_abcDEF123',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const paid = { ...production, ...stripe, ALLOW_SANDBOX_PAYMENTS: undefined };

test('Stripe needs its key and the secret of its webhook; lists are parsed', () => {
  expect(parseEnv(paid)).toMatchObject({
    ok: true,
    env: { STRIPE_METHODS: ['ideal', 'card', 'bancontact'] },
  });
  const more = {
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef, whsec_fedcba9876543210',
    STRIPE_METHODS: 'card,ideal',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  };
  expect(parseEnv({ ...paid, ...more })).toMatchObject({
    ok: true,
    env: {
      STRIPE_WEBHOOK_SECRET: ['whsec_0123456789abcdef', 'whsec_fedcba9876543210'],
      STRIPE_METHODS: ['card', 'ideal'],
    },
  });
  const test = { ...paid, STRIPE_SECRET_KEY: 'rk_test_abc', ALLOW_STRIPE_TEST_KEY: 'true' };
  expect(parseEnv(test)).toMatchObject({ ok: true });
  const fake = {
    ...trial,
    ...stripe,
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  };
  expect(parseEnv(fake)).toMatchObject({ ok: true });
});

test.each([
  [{ STRIPE_SECRET_KEY: undefined }, 'STRIPE_SECRET_KEY is not set'],
  [{ STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET is not set'],
  [{ STRIPE_SECRET_KEY: 'pk_live_Secret' }, 'STRIPE_SECRET_KEY must look like'],
  [{ STRIPE_SECRET_KEY: 'sk_test_Secret' }, 'STRIPE_SECRET_KEY is a test key'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef,Secret' }, 'STRIPE_WEBHOOK_SECRET must look like'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_Secret' }, 'STRIPE_PUBLISHABLE_KEY is not of the same mode'],
  [{ STRIPE_METHODS: 'ideal,cash' }, 'STRIPE_METHODS '],
  [{ SHOP_INSTANCE: 'Secret shop' }, 'SHOP_INSTANCE must be letters'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_API_URL is for tests'],
  [{ STRIPE_API_URL: 'https://api.stripe.com' }, 'STRIPE_API_URL is for tests'],
  [{ PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER is the sandbox'],
  [{ PAYMENT_PROVIDER: 'cash' }, 'PAYMENT_PROVIDER '],
])('production refuses %j, naming the variable, never its value', (more, problem) => {
  const parsed = parseEnv({ ...paid, ...more });
  expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  expect(parsed.ok ? '' : parsed.problem).not.toContain('Secret');
});

test('a trial needs only what the launcher generates', () => {
  expect(parseEnv(trial)).toMatchObject({ ok: true, env: { APP_MODE: 'trial', CMS_PORT: 1337 } });
  expect(parseEnv(production)).toMatchObject({ ok: true });
});

test.each(Object.keys(trial))('without %s nothing starts, and the variable is named', (variable) => {
  expect(parseEnv({ ...trial, [variable]: undefined })).toEqual({
    ok: false,
    problem: `${variable} is not set`,
  });
});

test.each([
  [{ ...production, PUBLIC_URL: 'http://www.press.nl' }, 'PUBLIC_URL must be https in production'],
  [{ ...production, ALLOW_SANDBOX_PAYMENTS: undefined }, 'PAYMENT_PROVIDER is the sandbox'],
  [{ ...production, AUTHOR_FORM_PUBLIC_KEY: '' }, 'AUTHOR_FORM_PUBLIC_KEY is needed unless AUTHOR_FORM=off'],
  [
    { ...production, AUTHOR_FORM_PUBLIC_KEY: `demo-0123456789ab.${'x'.repeat(43)}` },
    'AUTHOR_FORM_PUBLIC_KEY is that of a trial',
  ],
  [{ ...trial, AUTHOR_FORM_PUBLIC_KEY: 'abc' }, 'AUTHOR_FORM_PUBLIC_KEY is not a public key'],
  [
    { ...trial, AUTHOR_FORM_WITHOUT_BSN: 'ask us' },
    'AUTHOR_FORM_WITHOUT_BSN must be an e-mail or web address',
  ],
  [{ ...trial, DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be a postgres:// address'],
  [{ ...trial, SERVICE_TOKEN: 'short' }, 'SERVICE_TOKEN needs at least 32 characters'],
  [{ ...trial, CMS_PORT: '70000' }, 'CMS_PORT '],
  [{ ...trial, PARTNER_REDIRECT_PARAMETER: 'a=b&c' }, 'PARTNER_REDIRECT_PARAMETER must look like name=value'],
])('a wrong value is one line that names the variable: %#', (source, problem) => {
  const parsed = parseEnv(source);
  expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  expect(parsed.ok ? '' : parsed.problem).not.toContain('\n');
});

test("the press's time zone is the specified one unless another is set, which must exist", () => {
  const clockOf = (name?: string) => parseEnv({ ...trial, PRESS_TIME_ZONE: name });
  expect(clockOf()).toMatchObject({ ok: true, env: { PRESS_TIME_ZONE: 'UTC+2' } });
  expect(clockOf('Europe/Amsterdam')).toMatchObject({ env: { PRESS_TIME_ZONE: 'Europe/Amsterdam' } });
  expect(clockOf('Amsterdam')).toEqual({
    ok: false,
    problem: 'PRESS_TIME_ZONE must look like UTC+2 or Europe/Amsterdam',
  });
});

test('Dutch addresses come from PDOK in production, and from a file in a trial', () => {
  expect(parseEnv(trial)).toMatchObject({ env: { POSTAL_CODE_PROVIDER: 'file' } });
  expect(parseEnv(production)).toMatchObject({ env: { POSTAL_CODE_PROVIDER: 'pdok' } });
  expect(parseEnv({ ...trial, POSTAL_CODE_PROVIDER: 'pdok' })).toMatchObject({
    env: { POSTAL_CODE_PROVIDER: 'pdok' },
  });
});

test('e-books come from the sandbox in a trial only, unless production allows the sandbox', () => {
  const distributorOf = (source: Record<string, string | undefined>) => {
    const parsed = parseEnv(source);
    return parsed.ok ? parsed.env.EBOOK_DISTRIBUTOR : parsed.problem;
  };
  expect(distributorOf(trial)).toBe('sandbox');
  expect(distributorOf(production)).toBe('none');
  expect(distributorOf({ ...production, EBOOK_DISTRIBUTOR: 'sandbox' })).toBe('sandbox');
});

test('refuses an unencoded % in a mail password with a clear message', () => {
  const problem = 'SMTP_URL has a % in its user or password that is no part of a %XX: write %25 for it';
  expect(parseEnv({ ...trial, SMTP_URL: 'smtp://user:100%@mail.press.nl:587' })).toEqual({
    ok: false,
    problem,
  });
  const SMTP_URL = 'smtp://user:100%25@mail.press.nl:587';
  expect(parseEnv({ ...trial, SMTP_URL })).toMatchObject({ ok: true, env: { SMTP_URL } });
});

test('SHOP_INSTANCE defaults to the host of PUBLIC_URL', () => {
  const shopOf = (more: Record<string, string>) => {
    const parsed = parseEnv({ ...paid, ...more });
    return parsed.ok ? paymentSettings(parsed.env) : parsed.problem;
  };
  expect(shopOf({})).toMatchObject({ shop: new URL(paid.PUBLIC_URL).host });
  expect(shopOf({ SHOP_INSTANCE: '' })).toMatchObject({ shop: new URL(paid.PUBLIC_URL).host });
  expect(shopOf({ SHOP_INSTANCE: 'second-imprint' })).toMatchObject({ shop: 'second-imprint' });
});
