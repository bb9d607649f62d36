import { expect, test } from '@jest/globals';
import { parseDatabaseAddress } from './address';

const read = (url: string) => {
  const parsed = parseDatabaseAddress(url);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.address;
};
const problemOf = (url: string) => {
  const parsed = parseDatabaseAddress(url);
  return parsed.ok ? null : parsed.problem;
};
const tlsOf = (query: string) => read(`postgres://u:p@db/x?${query}`).tls;

test('an address says host, port, user, password and database', () => {
  expect(read('postgresql://press:pw@db.internal:6543/shop')).toEqual({
    host: 'db.internal',
    port: 6543,
    user: 'press',
    password: 'pw',
    database: 'shop',
    tls: { mode: 'none' },
  });
});

test('what an address leaves out is left to defaults', () => {
  expect(read('postgres://db')).toEqual({ host: 'db', port: 5432, tls: { mode: 'none' } });
  expect(read('postgres:///shop')).toEqual({
    host: 'localhost',
    port: 5432,
    database: 'shop',
    tls: { mode: 'none' },
  });
  expect(read('postgres://u:@db/?sslmode=')).toEqual({
    host: 'db',
    port: 5432,
    user: 'u',
    tls: { mode: 'none' },
  });
});

test.each([
  ['100%', '100%'],
  ['100%25', '100%'],
  ['a%zz', 'a%zz'],
  ['%ff', '%ff'],
  ['p%40ss%3Aw%2Frd%25%3F%23', 'p@ss:w/rd%?#'],
  ['p@ss:w#rd', 'p@ss:w#rd'],
  ['z%C3%B6e+1 2', 'zöe+1 2'],
])('a password is read as its writer meant it: %s', (written, meant) => {
  expect(read(`postgres://press:${written}@db:1/x`)).toMatchObject({
    user: 'press',
    password: meant,
    host: 'db',
    port: 1,
  });
});

test('an IPv6 address loses its brackets', () => {
  expect(read('postgres://u:p@[::1]:5533/x')).toMatchObject({ host: '::1', port: 5533, database: 'x' });
  expect(read('postgres://[2001:db8::7]/x')).toMatchObject({ host: '2001:db8::7', port: 5432 });
});

test.each([
  ['postgres:///shop?host=/run/postgresql', 5432],
  ['postgres://u:p@/shop?host=/run/postgresql&port=6000', 6000],
  ['postgres://u:p@%2Frun%2Fpostgresql:6000/shop', 6000],
])('a unix socket is a host that is a folder, and has no TLS: %s', (url, port) => {
  expect(read(`${url}${url.includes('?') ? '&' : '?'}sslmode=require`)).toMatchObject({
    host: '/run/postgresql',
    port,
    database: 'shop',
    tls: { mode: 'none' },
  });
});

test('parameters may say what the address does not', () => {
  const url = 'postgres:///?host=db&port=6000&user=u&password=100%25&dbname=x&application_name=press%20shop';
  expect(read(url)).toMatchObject({ host: 'db', port: 6000, user: 'u', password: '100%', database: 'x' });
  expect(read(url).applicationName).toBe('press shop');
  expect(read('postgres://db/x?options=-c search_path=shop').options).toBe('-c search_path=shop');
  expect(read('postgres://db/x?options=-c%20search_path%3Dshop').options).toBe('-c search_path=shop');
});

test.each([
  ['sslmode=disable', { mode: 'none' }],
  ['sslmode=prefer', { mode: 'unverified' }],
  ['sslmode=require', { mode: 'unverified' }],
  ['uselibpqcompat=true&sslmode=require', { mode: 'unverified' }],
  ['sslmode=no-verify', { mode: 'unverified' }],
  ['sslmode=no-verify&sslrootcert=/ca.pem', { mode: 'unverified', authorityFile: '/ca.pem' }],
  ['sslmode=require&sslrootcert=/ca.pem', { mode: 'authority', authorityFile: '/ca.pem' }],
  ['sslmode=verify-ca&sslrootcert=/ca.pem', { mode: 'authority', authorityFile: '/ca.pem' }],
  ['sslmode=verify-full', { mode: 'full' }],
  ['sslmode=verify-full&sslrootcert=system', { mode: 'full' }],
  ['sslmode=verify-full&sslrootcert=/ca.pem', { mode: 'full', authorityFile: '/ca.pem' }],
  [
    'sslmode=verify-full&sslcert=/c.pem&sslkey=/k.pem',
    { mode: 'full', certificateFile: '/c.pem', keyFile: '/k.pem' },
  ],
  ['ssl=true', { mode: 'full' }],
  ['ssl=1&sslmode=require', { mode: 'unverified' }],
  ['ssl=no-verify', { mode: 'unverified' }],
  ['ssl=false', { mode: 'none' }],
])('TLS goes as far as libpq would let it, and never back to clear text: %s', (query, tls) => {
  expect(tlsOf(query)).toEqual(tls);
});

test.each([
  [
    'postgres://u:p@db/x?channel_binding=require&target_session_attrs=any',
    /not honoured: channel_binding, target_session_attrs\. .*sslrootcert/,
  ],
  ['postgres://u:p@db/x?sslmode=allow', /sslmode that is not honoured/],
  ['postgres://u:p@db/x?sslmode=verify-ca', /needs sslrootcert/],
  ['postgres://u:p@db/x?sslrootcert=/ca.pem', /sslrootcert without sslmode/],
  ['postgres://u:p@db/x?sslmode=require&sslkey=/k.pem', /one of sslcert and sslkey/],
  ['postgres://u:p@db/x?ssl=true&sslmode=disable', /contradict/],
  ['postgres://u:p@db/x?ssl=maybe', /ssl that is not true/],
  ['postgres://u:p@db/x?uselibpqcompat=false&sslmode=require', /only be true/],
  ['postgres://u:p@one,two/x', /several hosts/],
  ['postgres://u:p@::1/x', /port|brackets/],
  ['postgres://u:p@db:99999/x', /port/],
  ['postgres://u:s3cr/et@db/x', /%2F/],
  ['mysql://u:p@db/x', /must be a postgres:\/\/ address/],
  ['db.internal', /must be a postgres:\/\/ address/],
])('an unsupported address is refused, without its values in the message: %#', (url, problem) => {
  expect(problemOf(url)).toMatch(problem);
  expect(problemOf(url)).not.toMatch(/s3cr|ca\.pem|k\.pem|\n/);
});
