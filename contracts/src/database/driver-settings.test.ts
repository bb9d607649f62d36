import { expect, test } from '@jest/globals';
import { parseDatabaseAddress } from './address';
import { driverSettings } from './driver-settings';

function settingsOf(url: string) {
  const parsed = parseDatabaseAddress(url);
  if (!parsed.ok) throw new Error(parsed.problem);
  return driverSettings(parsed.address, 'colophon test', (path) => `text of ${path}`);
}

test('a connection is named after its program, unless the address names it', () => {
  expect(settingsOf('postgres://db/x').application_name).toBe('colophon test');
  expect(settingsOf('postgres://db/x?application_name=press').application_name).toBe('press');
});

test('nothing is sent in the startup packet but what poolers know', () => {
  const settings = settingsOf('postgres://u:p@db/x?sslmode=verify-full');
  expect(Object.keys(settings).sort()).toEqual(
    ['application_name', 'database', 'host', 'password', 'port', 'ssl', 'user'].sort(),
  );
});

test('clear text is said, not left open: the environment has no word in it', () => {
  expect(settingsOf('postgres://db/x').ssl).toBe(false);
});

test.each([
  ['sslmode=require', { rejectUnauthorized: false }],
  ['sslmode=verify-full', { rejectUnauthorized: true }],
  ['sslmode=verify-full&sslrootcert=/ca', { rejectUnauthorized: true, ca: 'text of /ca' }],
  [
    'sslmode=verify-ca&sslrootcert=/ca',
    { rejectUnauthorized: true, ca: 'text of /ca', checkServerIdentity: expect.any(Function) },
  ],
  [
    'sslmode=require&sslcert=/c&sslkey=/k',
    { rejectUnauthorized: false, cert: 'text of /c', key: 'text of /k' },
  ],
])('TLS is as the address asks: %s', (query, ssl) => {
  expect(settingsOf(`postgres://db/x?${query}`).ssl).toEqual(ssl);
});

test.each(['127.0.0.1', '[::1]'])(
  'the certificate of an IP address is compared with that address: %s',
  (host) => {
    expect(settingsOf(`postgres://${host}/x?sslmode=verify-full`).ssl).toMatchObject({
      host: host.replace(/[[\]]/g, ''),
    });
  },
);
