import { expect, test } from '@jest/globals';
import { readEnv } from './env.ts';

const good = {
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATA_DIR: '/var/lib/colophon',
  SERVICE_TOKEN: 'x'.repeat(32),
  CMS_URL: 'http://127.0.0.1:1337',
  MEILI_HOST: 'http://127.0.0.1:7700',
};

test('a trial starts with its defaults', () => {
  expect(readEnv(good)).toMatchObject({ APP_MODE: 'trial', STOREFRONT_PORT: 3000 });
});

test('a wrong variable is named, and its value is not', () => {
  expect(() => readEnv({ ...good, SERVICE_TOKEN: 'short-secret' })).toThrow(/SERVICE_TOKEN/);
  expect(() => readEnv({ ...good, SERVICE_TOKEN: 'short-secret' })).not.toThrow(/short-secret/);
});

test('production wants https', () => {
  expect(() => readEnv({ ...good, APP_MODE: 'production' })).toThrow(/PUBLIC_URL: must be https/);
});

test('visits are counted by nobody unless a service is named, with the name it knows us by', () => {
  expect(readEnv(good).ANALYTICS_PROVIDER).toBe('none');
  const counted = { ...good, ANALYTICS_PROVIDER: 'ga4' };
  expect(() => readEnv(counted)).toThrow(/ANALYTICS_MEASUREMENT_ID: is needed/);
  expect(readEnv({ ...counted, ANALYTICS_MEASUREMENT_ID: 'G-ABC123' }).ANALYTICS_PROVIDER).toBe('ga4');
  expect(() => readEnv({ ...counted, ANALYTICS_MEASUREMENT_ID: 'G&x=1' })).toThrow(/must look like/);
});
