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

const production = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://www.press.nl',
  DATA_DIR: '/var/lib/press',
  SERVICE_TOKEN: 'q7Zr1nWkT4vB9xMsJ3gYdL6pHcUe0aRf',
  CMS_URL: 'http://cms:1337',
  MEILI_HOST: 'http://search:7700',
  MEILI_API_KEY: 'Zp2xNd7rKw5vTc9mHq1yBj4gLs8eFa6u',
};

test('production wants https, its servers and real secrets, and names all that is missing', () => {
  expect(readEnv(production)).toMatchObject({ APP_MODE: 'production' });
  for (const name of ['PUBLIC_URL', 'SERVICE_TOKEN', 'CMS_URL', 'MEILI_HOST', 'MEILI_API_KEY'])
    expect(() => readEnv({ ...production, [name]: '' })).toThrow(
      `storefront cannot start: ${name} is not set`,
    );
  for (const [name, value, problem] of [
    ['PUBLIC_URL', 'http://www.press.nl', 'must be https'],
    ['PUBLIC_URL', 'https://press.example', 'names an example host'],
    ['SERVICE_TOKEN', 'trial-q7Zr1nWkT4vB9xMsJ3gYdL6pHcUe0aRf', 'is the secret of a trial'],
    ['MEILI_API_KEY', 'short-Key-1', 'needs at least 16 characters'],
  ] as const)
    expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name} ${problem}`);
  expect(() => readEnv({ APP_MODE: 'production', DATA_DIR: '/x' })).toThrow(
    /PUBLIC_URL is not set; SERVICE_TOKEN is not set; CMS_URL is not set; MEILI_HOST is not set; MEILI_API_KEY is not set/,
  );
});

test('analytics is off unless a provider and its measurement ID are set', () => {
  expect(readEnv(good).ANALYTICS_PROVIDER).toBe('none');
  const counted = { ...good, ANALYTICS_PROVIDER: 'ga4' };
  expect(() => readEnv(counted)).toThrow(/ANALYTICS_MEASUREMENT_ID is needed/);
  expect(readEnv({ ...counted, ANALYTICS_MEASUREMENT_ID: 'G-ABC123' }).ANALYTICS_PROVIDER).toBe('ga4');
  expect(() => readEnv({ ...counted, ANALYTICS_MEASUREMENT_ID: 'G&x=1' })).toThrow(/must look like/);
});
