import { gzipSync } from 'node:zlib';
import type { RawRequest } from './raw-call';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Requests whose method, headers or length are wrong whatever they carry: each must be refused. */
export function refusedRequests(path: string, body: string, ownOrigin: string): RawRequest[] {
  const post = (headers: Record<string, string | string[]>, content: string | Buffer = body): RawRequest => ({
    method: 'POST',
    path,
    headers,
    body: content,
  });
  const site = new URL(ownOrigin);
  const bomb = gzipSync(Buffer.alloc(5_000_000, 'a'));
  return [
    ...['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ({
      method,
      path,
      headers: JSON_TYPE,
    })),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json-patch',
      'image/png',
      ' ',
      'a'.repeat(2000),
    ].map((type) => post({ 'content-type': type })),
    post({}),
    post({ 'content-type': 'multipart/form-data; boundary=x' }, FILE),
    ...[
      'https://evil.example',
      'null',
      `http://${site.host}.evil.example`,
      `http://evil.example:${site.port}`,
      '*',
      'x',
    ].map((origin) => post({ ...JSON_TYPE, origin })),
    ...['cross-site', 'same-site', 'nonsense'].map((site) => post({ ...JSON_TYPE, 'sec-fetch-site': site })),
    post({ ...JSON_TYPE, 'content-encoding': 'gzip' }, bomb),
    post(JSON_TYPE, 'x'.repeat(1_000_000)),
  ];
}

/** Requests that are odd but may be answered: whatever the answer, it is no error of ours. */
export function oddRequests(path: string, body: string): RawRequest[] {
  const headers: Record<string, string | string[]>[] = [
    { 'accept-language': '../../etc/passwd' },
    { 'accept-language': 'x'.repeat(8000) },
    { 'accept-language': 'nl;q=9' },
    { 'accept-language': '' },
    { 'accept-language': '__proto__,constructor;q=1' },
    { cookie: `cart=${'A'.repeat(22)}.${'B'.repeat(43)}` },
    { cookie: `cart=${'x'.repeat(4000)}` },
    { cookie: 'cart=a; cart=b' },
    { cookie: 'cart=%00%ff; cart-count=__proto__' },
    { cookie: ';;;===;,' },
    { 'x-forwarded-for': Array.from({ length: 1000 }, (_, n) => `10.0.${n >> 8}.${n & 255}`).join(', ') },
    { 'x-forwarded-for': 'not an address' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
    { host: 'evil.example' },
    { 'user-agent': 'x'.repeat(8000) },
    { authorization: 'Bearer x' },
    { 'x-http-method-override': 'DELETE' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json; charset=x' },
    { 'transfer-encoding': 'chunked' },
    { expect: '100-continue' },
  ];
  return headers.map((odd) => ({ method: 'POST', path, headers: { ...JSON_TYPE, ...odd }, body }));
}

const FILE = [
  '--x',
  'Content-Disposition: form-data; name="attachment"; filename="a.txt"',
  'Content-Type: text/plain',
  '',
  'a'.repeat(20_000),
  '--x--',
  '',
].join('\r\n');
