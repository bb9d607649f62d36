import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { signIn, tokenOf } from '../boot/client';
import { hireAccount } from '../boot/staff';
import { bootStrapi, type CmsHandle } from '../boot/strapi';
import { rows } from '../database-rows';
import { FakeS3 } from '../s3/fake-s3';
import { ODD_NAMES } from './odd-file-names';
import { uploaderAt } from './uploader';

let fakeS3: FakeS3;
let cms: CmsHandle & { stop(): Promise<void> };
let upload: ReturnType<typeof uploaderAt>;
let token: string;

beforeAll(async () => {
  fakeS3 = await FakeS3.start();
  cms = await bootStrapi({ FILES_STORE: 's3', ...fakeS3.environment });
  await signIn(cms);
  token = await tokenOf(cms, cms.admin);
  upload = uploaderAt(cms, token);
});
afterEach(() => {
  fakeS3.fault = null;
});
afterAll(async () => {
  await cms?.stop();
  await fakeS3?.stop();
});

/** Large enough for Strapi to make smaller ones of it. */
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
const keys = () => [...fakeS3.objects.keys()].sort();
const entered = async (name: string) => rows('SELECT * FROM files WHERE name = $1', [name], cms);

test('a cover and its sizes go to the bucket, nothing to the disk, and come back by the same address', async () => {
  const cover = await picture('#a33');
  const { status, file } = await upload('cover.jpg', cover, 'image/jpeg');
  expect([status, file?.url]).toEqual([201, `/uploads/${file?.hash}.jpg`]);
  const sizes = Object.values(file?.formats ?? {}).map(({ hash, ext }) => `uploads/${hash}${ext}`);
  expect(sizes.length).toBeGreaterThan(1);
  expect(keys()).toEqual([`uploads/${file?.hash}.jpg`, ...sizes].sort());
  expect(readdirSync(join(cms.dataDir, 'public/uploads'))).toEqual([]);

  const whole = await fetch(cms.url + file?.url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await whole.arrayBuffer()).equals(cover)).toBe(true);
  const head = await fetch(cms.url + file?.url, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(cover.length));
  expect(head.headers.get('last-modified')).toBe(whole.headers.get('last-modified'));
  const part = await fetch(cms.url + file?.url, { headers: { range: 'bytes=3-6' } });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '4']);
  expect(Buffer.from(await part.arrayBuffer()).equals(cover.subarray(3, 7))).toBe(true);
  expect((await fetch(cms.url + file?.url, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
});

test('what the media library did not make is not asked of the bucket', async () => {
  const before = fakeS3.asked.length;
  for (const path of [
    '/uploads/',
    '/uploads/../ebooks/1.pdf',
    '/uploads/..%2Febooks%2F1.pdf',
    '/uploads/a/b.jpg',
  ])
    expect((await fetch(cms.url + path)).status).toBe(404);
  expect((await fetch(`${cms.url}/uploads/none.jpg`)).status).toBe(404);
  expect(fakeS3.asked.slice(before).filter((request) => request !== 'HEAD ')).toEqual([
    'GET uploads/none.jpg',
  ]);
});

test('a file is replaced under its name, and removed with its sizes', async () => {
  const { file } = await upload('kept.jpg', await picture('#3a3'), 'image/jpeg');
  const before = keys();
  const other = await picture('#33a');
  const replaced = await upload('kept.jpg', other, 'image/jpeg', file?.id);
  expect([replaced.status, replaced.file?.url]).toEqual([200, file?.url]);
  expect(keys()).toEqual(before);
  expect(fakeS3.objects.get(`uploads/${file?.hash}.jpg`)?.body.equals(other)).toBe(true);
  const gone = await fetch(`${cms.url}/upload/files/${file?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(gone.status).toBe(200);
  expect(keys().filter((key) => key.includes(file?.hash ?? '?'))).toEqual([]);
});

test('when one size cannot be stored, nothing of the picture is kept', async () => {
  const before = keys();
  fakeS3.fault = { kind: 'full', for: /thumbnail_/ };
  const { status, message } = await upload('half.jpg', await picture('#aa3'), 'image/jpeg');
  expect([status, message]).toEqual([503, expect.stringContaining('The file was not stored')]);
  expect(keys()).toEqual(before);
  expect(await entered('half.jpg')).toEqual([]);
});

test('when the row cannot be entered, the stored file is removed again', async () => {
  const before = keys();
  await rows("ALTER TABLE files ADD CONSTRAINT refused CHECK (name <> 'refused.pdf')", [], cms);
  const { status } = await upload('refused.pdf', '%PDF-1.7\n%%EOF', 'application/pdf');
  expect(status).toBe(500);
  expect(fakeS3.asked.at(-1)).toMatch(/^DELETE uploads\/refused/);
  expect(keys()).toEqual(before);
});

test('while the bucket is down editors are told so in their language, and all else goes on', async () => {
  const { file } = await upload('there.pdf', '%PDF-1.7\n%%EOF', 'application/pdf');
  const editor = await hireAccount('strapi-editor', { language: 'nl', cms });
  const dutch = uploaderAt(cms, await tokenOf(cms, editor));
  const { port } = fakeS3;
  const { objects } = fakeS3;
  await fakeS3.stop();
  const english = await upload('down.pdf', '%PDF-1.7\n%%EOF', 'application/pdf');
  expect([english.status, english.message]).toEqual([
    503,
    expect.stringMatching(/not stored.*cannot be reached/),
  ]);
  const other = await dutch('down.pdf', '%PDF-1.7\n%%EOF', 'application/pdf');
  expect([other.status, other.message]).toEqual([
    503,
    expect.stringMatching(/niet opgeslagen.*niet bereikbaar/),
  ]);
  expect(await entered('down.pdf')).toEqual([]);

  expect((await fetch(cms.url + file?.url)).status).toBe(503);
  const gone = await fetch(`${cms.url}/upload/files/${file?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(gone.status).toBe(503);
  expect(await entered('there.pdf')).toHaveLength(1);
  expect((await fetch(`${cms.url}/readyz`)).status).toBe(200);

  fakeS3 = await FakeS3.start(port);
  for (const [key, stored] of objects) fakeS3.objects.set(key, stored);
  expect((await fetch(cms.url + file?.url)).status).toBe(200);
  expect((await upload('up.pdf', '%PDF-1.7\n%%EOF', 'application/pdf')).status).toBe(201);
});

test('a bucket that hangs is told of within ten seconds, and keeps no row', async () => {
  fakeS3.fault = { kind: 'hung' };
  const cover = await picture('#3a3');
  const began = performance.now();
  const { status, message } = await upload('hung.jpg', cover, 'image/jpeg');
  expect([status, message]).toEqual([503, expect.stringMatching(/not stored.*cannot be reached/)]);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await entered('hung.jpg')).toEqual([]);
}, 60_000);

test('a bucket that is gone is an outage, not an empty one', async () => {
  const { file } = await upload('gone.pdf', '%PDF-1.7\n%%EOF', 'application/pdf');
  const { bucket } = fakeS3.settings;
  fakeS3.settings.bucket = 'another';
  expect((await fetch(cms.url + file?.url)).status).toBe(503);
  expect((await fetch(cms.url + file?.url, { method: 'HEAD' })).status).toBe(503);
  fakeS3.settings.bucket = bucket;
  expect((await fetch(cms.url + file?.url)).status).toBe(200);
});

test.each(ODD_NAMES)('a picture named %j is stored, and its address opens it', async (name) => {
  const cover = await picture('#3aa');
  const { status, file } = await upload(`${name}.jpg`, cover, 'image/jpeg');
  expect([status, file?.url]).toEqual([201, expect.stringMatching(/^\/uploads\/[A-Za-z0-9][\w-]+\.jpg$/)]);
  const sizes = Object.values(file?.formats ?? {}).map(({ hash, ext }) => `/uploads/${hash}${ext}`);
  for (const address of [file?.url, ...sizes]) expect((await fetch(cms.url + address)).status).toBe(200);
});

test('a line that is cut on the way is no whole file to who asked', async () => {
  const { file } = await upload('cut.jpg', await picture('#3aa'), 'image/jpeg');
  fakeS3.fault = { kind: 'cut' };
  await expect(fetch(cms.url + file?.url).then((response) => response.arrayBuffer())).rejects.toThrow();
});

test('neither keys nor signatures are in the log', () => {
  const log = readFileSync(join(cms.dataDir, 'cms.log'), 'utf8');
  expect(log).toContain('files: the bucket does not answer');
  expect(log).not.toContain(fakeS3.settings.secretAccessKey);
  expect(log).not.toMatch(/X-Amz-|AWS4-HMAC/i);
  expect(readdirSync(join(cms.dataDir, 'tmp'))).toEqual([]);
});
