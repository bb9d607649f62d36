import { expect, test } from '@jest/globals';
import { libpqEnvironment } from './libpq-environment';

test('an address is converted to the variables of PostgreSQL’s own programs', () => {
  expect(
    libpqEnvironment('postgres://press:p%40ss%@[::1]:5433/shop?options=-c%20search_path%3Dx', '/all.pem'),
  ).toEqual({
    PGHOST: '::1',
    PGPORT: '5433',
    PGUSER: 'press',
    PGPASSWORD: 'p@ss%',
    PGDATABASE: 'shop',
    PGOPTIONS: '-c search_path=x',
    PGSSLMODE: 'disable',
  });
});

test('TLS is as strict, with the same authorities', () => {
  const tls = (query: string) => libpqEnvironment(`postgres://press@db/shop?${query}`, '/all.pem');
  expect(tls('sslmode=verify-full')).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/all.pem' });
  expect(tls('sslmode=verify-full&sslrootcert=/ca.pem')).toMatchObject({ PGSSLROOTCERT: '/ca.pem' });
  expect(tls('sslmode=require')).toEqual({
    PGHOST: 'db',
    PGPORT: '5432',
    PGUSER: 'press',
    PGDATABASE: 'shop',
    PGSSLMODE: 'require',
  });
});

test('an invalid address is refused by the name of the variable', () => {
  expect(() => libpqEnvironment('mysql://db/shop', undefined)).toThrow(/^DATABASE_URL must be/);
});
