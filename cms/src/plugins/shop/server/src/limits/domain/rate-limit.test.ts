import { expect, test } from '@jest/globals';
import { isLoopback, limitsOfLines, networksOf } from './rate-limit';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:51712', '192.0.2.7'],
  ['[2001:db8:1:2::9]:51712', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['', ''],
])('%s is counted as %s', (ip, network) => {
  expect(networksOf(ip)[0]).toEqual({ who: network, lines: 1 });
});

test('an IPv6 address is counted with the networks around it too, which have more, but not as much as their lines together', () => {
  expect(networksOf('2001:0DB8:0001:02ff::9')).toEqual([
    { who: '2001:db8:1:2ff::/64', lines: 1 },
    { who: '2001:db8:1:200::/56', lines: 2 },
    { who: '2001:db8:1::/48', lines: 4 },
  ]);
  expect(networksOf('2001:db8::1').map(({ who }) => who)).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ]);
  expect(networksOf('2001:db8:1:2ab::1')[1]?.who).toBe(networksOf('2001:db8:1:2cd::1')[1]?.who);
  expect(networksOf('2001:db8:1:2ab::1')[1]?.who).not.toBe(networksOf('2001:db8:1:3ab::1')[1]?.who);
  expect(networksOf('192.0.2.7')).toHaveLength(1);
});

test('a network of many lines has the same windows, and more in them', () => {
  expect(limitsOfLines([{ times: 5, seconds: 600 }], 4)).toEqual([{ times: 20, seconds: 600 }]);
});

test('recognises loopback addresses in every notation', () => {
  for (const ip of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopback(ip)).toBe(true);
  for (const ip of ['128.0.0.1', '10.127.0.1', '::2', '', '1.127.0.0']) expect(isLoopback(ip)).toBe(false);
});
