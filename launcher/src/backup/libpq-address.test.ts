import { expect, test } from '@jest/globals';
import { libpqAddress } from './database-dump';

test.each([
  ['postgres://press:p%40ss@[::1]:5433/shop', 'postgres://press@[::1]:5433/shop'],
  ['postgres://press@db/shop?password=p%40ss&sslmode=require', 'postgres://press@db/shop?sslmode=require'],
])('the password is in the environment, not on the command line: %s', (url, address) => {
  expect(libpqAddress(url, undefined)).toEqual({ address, environment: { PGPASSWORD: 'p@ss' } });
});

test('authorities of Node.js are libpq’s too, where the certificate is verified', () => {
  const environmentOf = (mode: string) =>
    libpqAddress(`postgres://press@db/shop?sslmode=${mode}`, '/all.pem').environment;
  expect(environmentOf('verify-full')).toEqual({ PGSSLROOTCERT: '/all.pem' });
  expect(environmentOf('require')).toEqual({});
});

test('an invalid address is refused by the name of the variable', () => {
  expect(() => libpqAddress('mysql://db/shop', undefined)).toThrow(/^DATABASE_URL must be/);
});
