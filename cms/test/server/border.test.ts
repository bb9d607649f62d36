import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { sharedCms } from '../boot/strapi';

const auth = () => ({ authorization: `Bearer ${sharedCms().serviceToken}` });
const PATH = '/api/outbox/status';

test('a multipart body is refused on every path but the media library, and leaves no file behind', async () => {
  for (const path of [PATH, '/api/cart/get', '/admin/login', '/nowhere']) {
    const form = new FormData();
    form.set('other', new Blob(['x'.repeat(100_000)]), 'x.bin');
    const response = await fetch(sharedCms().url + path, { method: 'POST', body: form, headers: auth() });
    expect([path, response.status]).toEqual([path, 415]);
  }
  expect(readdirSync(join(sharedCms().dataDir, 'tmp'))).toEqual([]);
});

test('a body of more than 64 kB is refused before it is read', async () => {
  expect((await callApi(PATH, { filler: 'x'.repeat(70_000) })).status).toBe(413);
});

test('a body of unknown length is refused', async () => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(sharedCms().url + PATH, { method: 'POST', headers: auth() }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.setHeader('transfer-encoding', 'chunked');
    sent.setHeader('content-type', 'application/json');
    sent.end('{}');
  });
  expect(status).toBe(411);
});

test('deeply nested and broken JSON are 400, never 500', async () => {
  const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
  for (const body of [deep, '{"a":', '[[[[', '{"__proto__":{"x":1}}']) {
    const response = await fetch(sharedCms().url + PATH, {
      method: 'POST',
      body,
      headers: { ...auth(), 'content-type': 'application/json' },
    });
    expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), 400]);
  }
});

test('the panel takes no deeper JSON either, and from nobody a form that another site can send', async () => {
  const login = (body: string, type: string) =>
    fetch(`${sharedCms().url}/admin/login`, { method: 'POST', body, headers: { 'content-type': type } });
  // So deep that looking through it would need more room than there is.
  const deep = await login(`{"email":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 'application/json');
  expect(deep.status).toBe(400);
  const form = new URLSearchParams(sharedCms().admin).toString();
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'text/plain;application/json']) {
    const response = await login(form, type);
    expect([type, response.status, response.headers.getSetCookie()]).toEqual([type, 415, []]);
  }
});

test('no other origin is let in, and nothing tells what runs here', async () => {
  const response = await fetch(sharedCms().url + PATH, {
    method: 'POST',
    body: '{}',
    headers: { ...auth(), 'content-type': 'application/json', origin: 'https://evil.example' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('x-powered-by')).toBeNull();
  // Plain http: HSTS would lock the host's other ports out.
  expect(response.headers.get('strict-transport-security')).toBeNull();
});
