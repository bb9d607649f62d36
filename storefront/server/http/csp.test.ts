import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { analyticsSources } from './analytics-sources.ts';
import { contentSecurityPolicy, pagePolicy, scriptHashes } from './csp.ts';
import { payPages } from './payment-origins.ts';

test('each inline script is allowed by the hash of its exact text', () => {
  const hash = createHash('sha256').update('go();').digest('base64');
  expect(scriptHashes('<script>go();</script><script type="module" async="">go();</script>')).toEqual([
    `'sha256-${hash}'`,
  ]);
});

test('scripts with an address and data blocks need no hash', () => {
  expect(scriptHashes('<script src="/a.js"></script><script type="application/ld+json">{}</script>')).toEqual(
    [],
  );
});

const part = (policy: string, name: string) =>
  policy.split('; ').find((directive) => directive.startsWith(`${name} `));

test('nothing inline runs that was not in the page', () => {
  const policy = pagePolicy(contentSecurityPolicy(), '<script>1</script>');
  expect(part(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[^']+'$/);
  expect(part(policy, 'connect-src')).toBe("connect-src 'self'");
});

test('only the origins of frame-ancestors may frame a page', () => {
  const policy = contentSecurityPolicy();
  expect(part(pagePolicy(policy, ''), 'frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(part(pagePolicy(policy, '', 'https://admin.example'), 'frame-ancestors')).toBe(
    'frame-ancestors https://admin.example',
  );
});

test('no other origin is open while visits are not counted', () => {
  const policy = contentSecurityPolicy(
    analyticsSources({ ANALYTICS_PROVIDER: 'none', ANALYTICS_URL: 'https://www.googletagmanager.com' }),
  );
  expect(policy).toBe(contentSecurityPolicy());
  expect(policy).not.toContain('google');
});

test('the analytics provider may load its script and receive events, and nothing more', () => {
  const policy = contentSecurityPolicy(
    analyticsSources({ ANALYTICS_PROVIDER: 'ga4', ANALYTICS_URL: 'https://stats.example/x' }),
  );
  expect(part(policy, 'script-src')).toBe("script-src 'self' https://stats.example");
  expect(part(policy, 'connect-src')).toBe("connect-src 'self' https://stats.example");
  expect(part(policy, 'default-src')).toBe("default-src 'self'");
  const google = contentSecurityPolicy(
    analyticsSources({ ANALYTICS_PROVIDER: 'ga4', ANALYTICS_URL: 'https://www.googletagmanager.com' }),
  );
  expect(part(google, 'connect-src')).toContain('https://*.google-analytics.com');
});

test('a form may lead to where the visitor pays, and nowhere else', () => {
  const formsOf = (env: Parameters<typeof payPages>[0]) =>
    part(contentSecurityPolicy(undefined, payPages(env)), 'form-action');
  expect(part(contentSecurityPolicy(), 'form-action')).toBe("form-action 'self'");
  expect(formsOf({ PAYMENT_PROVIDER: 'sandbox', STRIPE_API_URL: undefined })).toBe("form-action 'self'");
  expect(formsOf({ PAYMENT_PROVIDER: 'stripe', STRIPE_API_URL: undefined })).toBe(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(formsOf({ PAYMENT_PROVIDER: 'stripe', STRIPE_API_URL: 'http://127.0.0.1:9/v1' })).toBe(
    "form-action 'self' http://127.0.0.1:9",
  );
});
