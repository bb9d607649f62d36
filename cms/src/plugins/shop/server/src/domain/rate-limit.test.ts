import { expect, test } from '@jest/globals';
import { isLoopback, networkOf, windowOf } from './rate-limit';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('a window ends where the next one begins', () => {
  const limit = { times: 5, seconds: 600 };
  const { number, endsAt } = windowOf(limit, new Date('2026-11-21T12:03:00Z'));
  expect(endsAt).toEqual(new Date('2026-11-21T12:10:00Z'));
  expect(windowOf(limit, endsAt).number).toBe(number + 1);
  expect(windowOf(limit, new Date(endsAt.getTime() - 1)).number).toBe(number);
});

test('this machine is told from others, however it is written', () => {
  for (const ip of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(ip)).toBe(true);
  for (const ip of ['128.0.0.1', '10.127.0.1', '::2', '', '1.127.0.0']) expect(isLoopback(ip)).toBe(false);
});
