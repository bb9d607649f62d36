import { expect, test } from '@jest/globals';
import { requestHeaders, responseHeaders } from './proxy-headers';

const HOST = ['Host', 'www.press.nl'];

test('a response keeps its headers in their order, repeated ones too, except those of the connection', () => {
  const raw = ['Set-Cookie', 'a=1', 'X-Hop', 'x', 'Set-Cookie', 'b=2', 'Keep-Alive', 'timeout=5'];
  expect(responseHeaders([...raw, 'Connection', 'keep-alive, x-hop', 'Content-Length', '3'])).toEqual([
    'Set-Cookie',
    'a=1',
    'Set-Cookie',
    'b=2',
    'Content-Length',
    '3',
  ]);
});

test.each([
  ['203.0.113.9', '203.0.113.9', 'www.press.nl', 'http'],
  ['::ffff:203.0.113.9', '203.0.113.9', 'www.press.nl', 'http'],
  ['127.0.0.1', '198.51.100.7, 127.0.0.1', 'shop.press.nl', 'https'],
  ['::ffff:10.1.2.3', '198.51.100.7, 10.1.2.3', 'shop.press.nl', 'https'],
  ['fd00::1', '198.51.100.7, fd00::1', 'shop.press.nl', 'https'],
])('what %s says of himself on the edge', (peer, from, host, proto) => {
  const claims = ['x-forwarded-for', '198.51.100.7', 'X-Forwarded-Host', 'shop.press.nl'];
  expect(requestHeaders([...HOST, ...claims, 'X-FORWARDED-PROTO', 'https'], peer, 'edge')).toEqual([
    ...HOST,
    'X-Forwarded-For',
    from,
    'X-Forwarded-Host',
    host,
    'X-Forwarded-Proto',
    proto,
  ]);
});

test('an inside proxy keeps the visitor’s address from the storefront', () => {
  const raw = [...HOST, 'X-Forwarded-For', '203.0.113.9', 'X-Forwarded-Proto', 'https'];
  expect(requestHeaders(raw, '127.0.0.1', 'inside')).toEqual(raw);
  expect(requestHeaders(HOST, '10.0.0.8', 'inside')).toEqual([...HOST, 'X-Forwarded-For', '10.0.0.8']);
});

test('a body of unknown length stays chunked', () => {
  const raw = [...HOST, 'transfer-encoding', 'chunked', 'Expect', '100-continue'];
  expect(requestHeaders(raw, '203.0.113.9', 'inside')).toEqual([
    ...HOST,
    'Transfer-Encoding',
    'chunked',
    'X-Forwarded-For',
    '203.0.113.9',
  ]);
});
