import { expect, test } from '@jest/globals';
import { connectFailure, parseDatabaseUrl, tlsWarning } from './database-url';

test('an address says host, port, user, password and database', () => {
  expect(parseDatabaseUrl('postgresql://press:p%40ss%2F@db.internal:6543/shop?application_name=x')).toEqual({
    host: 'db.internal',
    port: 6543,
    user: 'press',
    password: 'p@ss/',
    database: 'shop',
    application_name: 'x',
    ssl: false,
  });
});

test('what an address leaves out is not read from the environment', () => {
  expect(parseDatabaseUrl('postgres:///shop')).toEqual({
    host: 'localhost',
    port: 5432,
    database: 'shop',
    ssl: false,
  });
});

test('a bare space in options changes nothing else', () => {
  const address = parseDatabaseUrl('postgres://u:a%2Fb@db/x?options=-c search_path=shop');
  expect(address).toMatchObject({ password: 'a/b', options: '-c search_path=shop' });
});

test('a unix socket is a folder, and has no TLS', () => {
  const socket = parseDatabaseUrl('postgres://u:p@/shop?host=/run/postgresql&sslmode=require');
  expect(socket).toMatchObject({ host: '/run/postgresql', database: 'shop', ssl: false });
});

test.each([
  ['disable', false],
  ['prefer', { rejectUnauthorized: false }],
  ['require', { rejectUnauthorized: false }],
  ['verify-full', {}],
])('TLS goes as far as sslmode=%s says', (mode, ssl) => {
  expect(parseDatabaseUrl(`postgres://u:p@db/x?sslmode=${mode}`).ssl).toEqual(ssl);
});

test.each(['127.0.0.1', '[::1]'])('the certificate of %s is compared with that address', (host) => {
  expect(parseDatabaseUrl(`postgres://${host}/x?sslmode=verify-full`).ssl).toEqual({
    host: host.replace(/[[\]]/g, ''),
  });
});

test.each([
  ['mysql://u:s3cret@db/x', /must be a postgres:\/\/ address/],
  ['postgres://u:s3cr/et@db/x', /%2F/],
  ['postgres://u:s3cret@db:99999/x', /cannot be read/],
  ['postgres://u:s3cret@db/x?channel_binding=require', /not supported: channel_binding/],
  ['postgres://u:s3cret@db/x?ssl=true', /not supported: ssl$/],
  ['postgres://u:s3cret@db/x?ssl=no-verify', /not supported: ssl$/],
  ['postgres://u:s3cret@db/x?sslmode=allow', /sslmode/],
  ['postgres://u:s3cret@db/x?sslmode=verify-ca', /sslrootcert/],
  ['postgres://u:s3cret@db/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', /ENOENT/],
])('an address that cannot be used is refused, without its password: %#', (url, problem) => {
  expect(() => parseDatabaseUrl(url)).toThrow(problem);
  expect(() => parseDatabaseUrl(url)).not.toThrow(/s3cr/);
});

test('an unverified certificate is reported', () => {
  const warningOf = (query: string) => tlsWarning(parseDatabaseUrl(`postgres://db/x${query}`));
  expect(warningOf('?sslmode=require')).toMatch(/verify-full/);
  expect([warningOf(''), warningOf('?sslmode=verify-full')]).toEqual([null, null]);
});

test('a failed connection names its server and the reason, of the first address that was tried', () => {
  const settings = parseDatabaseUrl('postgres://u:s3cret@db/x');
  expect(connectFailure(new AggregateError([new Error('refused'), new Error('later')]), settings)).toBe(
    'No connection to database "x" at db:5432: refused',
  );
});
