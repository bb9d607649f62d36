import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import sharp from 'sharp';
import { CoverStore } from './cover-store.ts';
import { covers } from './covers.ts';

const YESTERDAY = 'Fri, 20 Nov 2026 10:00:00 GMT';
const TODAY = 'Sat, 21 Nov 2026 10:00:00 GMT';

/** Test double of the CMS: its files, when they were modified, and the requests it received. */
const files = new Map<string, Buffer>();
let changed = YESTERDAY;
let requested: string[] = [];
let cms: Server;
let site: Server;
let folder: string;

const listen = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const portOf = (server: Server) => (server.address() as AddressInfo).port;

const drawn = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG of a few bytes with declared dimensions of 60,000 by 60,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await drawn(1, 1, '#fff');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'colophon-covers-'));
  files.set('cover.png', await drawn(800, 1200, '#306090'));
  files.set('small.png', await drawn(90, 120, '#306090'));
  files.set('broken.png', Buffer.from('<html>no picture</html>'));
  files.set('bomb.png', await bomb());
  files.set('huge.png', Buffer.alloc(26 * 1024 * 1024));
  cms = await listen((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    const file = files.get((request.url ?? '').replace('/uploads/', ''));
    response.writeHead(file ? 200 : 404, file ? { 'Last-Modified': changed } : {});
    // Chunked, without a content-length.
    if (request.method === 'GET' && file) response.write(file);
    response.end();
  });
});
beforeEach(async () => {
  requested = [];
  changed = YESTERDAY;
  await rm(folder, { recursive: true, force: true });
  site?.close();
  site = await siteOfItsOwn();
});
afterAll(async () => {
  site.close();
  cms.close();
  await rm(folder, { recursive: true, force: true });
});

/** Another process on the same folder: it shares only the files on disk. */
function siteOfItsOwn(): Promise<Server> {
  const store = new CoverStore(`http://127.0.0.1:${portOf(cms)}`, 'token', folder);
  const app = express();
  app.get('/covers/:file', covers(store));
  return listen(app);
}

type CoverResponse = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Requests a raw path: fetch would normalise it first. */
function get(path: string, server = site): Promise<CoverResponse> {
  return new Promise((resolve, reject) => {
    request({ port: portOf(server), host: '127.0.0.1', path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const sizeOf = async ({ body }: CoverResponse) => {
  const { width, height, format } = await sharp(body).metadata();
  return { width, height, format };
};

test('a cover comes at the width and in the format asked for', async () => {
  const webp = await get('/covers/cover.png?format=webp&width=320');
  expect(webp).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(await sizeOf(webp)).toEqual({ width: 320, height: 480, format: 'webp' });
  const jpg = await get('/covers/cover.png?width=200&format=jpg');
  expect(await sizeOf(jpg)).toEqual({ width: 200, height: 300, format: 'jpeg' });
});

test('a cover is never enlarged', async () => {
  expect(await sizeOf(await get('/covers/cover.png?format=webp&width=1080'))).toMatchObject({ width: 800 });
  expect(await sizeOf(await get('/covers/small.png?format=jpg&width=200'))).toMatchObject({ width: 90 });
});

test('what is no width, format, name or parameter of ours is refused before the CMS is asked', async () => {
  for (const path of [
    '/covers/cover.png',
    '/covers/cover.png?format=webp&width=321',
    '/covers/cover.png?format=gif&width=320',
    '/covers/cover.png?format=webp&width=320&v=1',
    '/covers/cover.png?format=webp&width=320&width=654',
    '/covers/..%2f..%2fetc%2fpasswd?format=webp&width=320',
    '/covers/%2e%2e?format=webp&width=320',
    '/covers/cover%00.png?format=webp&width=320',
    '/covers/cover.svg?format=webp&width=320',
    '/covers/%E0%A4%A?format=webp&width=320',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 400]);
  }
  expect((await get('/covers/../cover.png?format=webp&width=320')).status).toBe(404);
  expect(requested).toEqual([]);
});

test.each(['missing.png', 'broken.png', 'bomb.png', 'huge.png'])(
  '%s is no cover, and no fault',
  async (file) => {
    expect((await get(`/covers/${file}?format=webp&width=320`)).status).toBe(404);
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  },
);

test('many who ask at once wait for one picture', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => get('/covers/cover.png?format=webp&width=654')),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(requested).toEqual(['GET /uploads/cover.png']);
  expect(await readdir(folder)).toEqual(['cover.png.654.webp']);
});

test('another process takes the picture from the disk, with the same tag', async () => {
  const first = await get('/covers/cover.png?format=webp&width=320');
  requested = [];
  const other = await siteOfItsOwn();
  const second = await get('/covers/cover.png?format=webp&width=320', other);
  other.close();
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['cache-control']).toContain('max-age=86400');
  expect(requested).toEqual(['HEAD /uploads/cover.png']);
});

test('a picture that editors replace under its name is rendered again', async () => {
  await get('/covers/cover.png?format=webp&width=320');
  const before = files.get('cover.png') ?? Buffer.alloc(0);
  files.set('cover.png', await drawn(800, 800, '#903060'));
  changed = TODAY;
  const other = await siteOfItsOwn();
  const response = await get('/covers/cover.png?format=webp&width=320', other);
  other.close();
  files.set('cover.png', before);
  expect(await sizeOf(response)).toMatchObject({ width: 320, height: 320 });
});

test('while the CMS is down a picture that was made is still shown', async () => {
  await get('/covers/cover.png?format=webp&width=320');
  const store = new CoverStore('http://127.0.0.1:1', 'token', folder);
  expect(await store.cover({ file: 'cover.png', format: 'webp', width: 320 })).not.toBeNull();
  await expect(store.cover({ file: 'cover.png', format: 'jpg', width: 320 })).rejects.toThrow();
});

test('a disk that takes nothing costs no reader a cover, and leaves nothing half written', async () => {
  // A file in place of the folder, so that every write fails, also for root.
  await writeFile(folder, '');
  const first = await get('/covers/cover.png?format=webp&width=320');
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(await sizeOf(first)).toEqual({ width: 320, height: 480, format: 'webp' });
  const store = new CoverStore(`http://127.0.0.1:${portOf(cms)}`, 'token', folder);
  expect(await store.colours('cover.png')).not.toBeNull();
  await rm(folder);
  expect((await get('/covers/cover.png?format=webp&width=320')).body).toEqual(first.body);
  expect(await readdir(folder)).toEqual(['cover.png.320.webp']);
});
