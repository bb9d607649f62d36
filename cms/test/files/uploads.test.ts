import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { signIn, tokenOf } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { ODD_NAMES } from './odd-file-names';
import { uploaderAt } from './uploader';

let upload: ReturnType<typeof uploaderAt>;
beforeAll(async () => {
  const cms = sharedCms();
  await signIn(cms);
  upload = uploaderAt(cms, await tokenOf(cms, cms.admin));
});

const jpeg = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
const png = () =>
  sharp({ create: { width: 4, height: 6, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

test('covers, flyers and books are taken, their endings in small letters', async () => {
  const cover = await upload('Jacket FINAL.JPG', await jpeg(), 'image/jpeg');
  expect(cover).toMatchObject({ status: 201, file: { ext: '.jpg', mime: 'image/jpeg', width: 40 } });
  expect((await upload('logo.png', await png(), 'image/png')).status).toBe(201);
  expect((await upload('flyer.pdf', '%PDF-1.7\n%%EOF', 'application/pdf')).status).toBe(201);
  const epub = `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/epub+zip`;
  expect((await upload('book.epub', Buffer.from(epub, 'latin1'), 'application/epub+zip')).status).toBe(201);
});

test('a photo that a phone took upright is stored upright', async () => {
  const lying = await sharp(await jpeg())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { file } = await upload('photo.jpg', lying, 'image/jpeg');
  expect(file).toMatchObject({ width: 60, height: 40 });
  const stored = await fetch(sharedCms().url + file?.url);
  const { width, height, orientation, exif } = await sharp(await stored.arrayBuffer()).metadata();
  expect({ width, height, orientation, exif }).toEqual({ width: 60, height: 40 });
});

test.each(ODD_NAMES)(
  'a picture and a PDF named %j are stored, and their addresses open them',
  async (name) => {
    const files = [
      await upload(`${name}.png`, await png(), 'image/png'),
      await upload(`${name}.pdf`, '%PDF-1.7\n%%EOF', 'application/pdf'),
    ];
    for (const { status, message, file } of files) {
      expect([status, message]).toEqual([201, undefined]);
      expect(file?.url).toMatch(/^\/uploads\/[A-Za-z0-9][\w-]+\.(png|pdf)$/);
      expect((await fetch(sharedCms().url + file?.url)).status).toBe(200);
    }
  },
);

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/40', 10],
  ['bytes=30-', 206, 'bytes 30-39/40', 10],
  // Beyond the end, as programs ask that do not know how long a file is.
  ['bytes=30-65535', 206, 'bytes 30-39/40', 10],
  ['bytes=-10', 206, 'bytes 30-39/40', 10],
  ['bytes=-500', 206, 'bytes 0-39/40', 40],
  ['bytes=40-', 416, 'bytes */40', 0],
  ['bytes=-0', 416, 'bytes */40', 0],
  // What says nothing that can be read asks for all of it.
  ['bytes=9-1', 200, null, 40],
  ['bytes=a-b', 200, null, 40],
  ['bytes=1.5-3', 200, null, 40],
  ['bytes=-', 200, null, 40],
  ['bytes=0-0,5-6', 200, null, 40],
  ['pages=1-2', 200, null, 40],
])('of a file of 40 bytes, %s is answered %i', async (range, status, part, length) => {
  const { file } = await upload('parts.pdf', '%PDF-1.7\n'.padEnd(40, 'x'), 'application/pdf');
  const response = await fetch(sharedCms().url + file?.url, { headers: { range } });
  expect([
    response.status,
    response.headers.get('content-range'),
    Number(response.headers.get('content-length')),
  ]).toEqual([status, part, length]);
  expect((await response.arrayBuffer()).byteLength).toBe(length);
});

test('a name that is longer than any is refused in words', async () => {
  const { status, message } = await upload(`${'x'.repeat(300)}.png`, await png(), 'image/png');
  expect([status, message]).toEqual([400, expect.stringContaining('longer than 255 characters')]);
});

test.each([
  ['cover.jpg', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
  ['cover.png', 'alert(1)', 'image/png'],
  ['cover.jpg', 'MZ\x90\0\x03', 'image/jpeg'],
  ['flyer.pdf', '<html><body>', 'application/pdf'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/jpeg'],
  ['book.epub', `PK\x03\x04${'\0'.repeat(26)}word/document.xml`, 'application/epub+zip'],
  ['page.html', '<p>hello</p>', 'text/html'],
  ['cover.jpg', '\xff\xd8\xff\xe0 and then nothing', 'image/jpeg'],
])('%s with %j in it is refused, and nothing of it is kept', async (name, content, type) => {
  const folder = join(sharedCms().dataDir, 'public/uploads');
  const before = readdirSync(folder).length;
  const { status, message } = await upload(name, Buffer.from(content, 'latin1'), type);
  expect([status, message]).toEqual([400, expect.stringMatching(/refused|not allowed/)]);
  expect(readdirSync(folder)).toHaveLength(before);
  expect(existsSync(join(sharedCms().dataDir, 'tmp'))).toBe(true);
  expect(readdirSync(join(sharedCms().dataDir, 'tmp'))).toEqual([]);
});

test('an image under the name of another kind is refused, and told what it is', async () => {
  const { status, message } = await upload('cover.jpg', await png(), 'image/jpeg');
  expect([status, message]).toEqual([400, expect.stringContaining('holds a PNG')]);
});

test('an image of more pixels than anybody needs is refused before it is drawn', async () => {
  const huge = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { status, message } = await upload('huge.png', huge, 'image/png');
  expect([status, message]).toEqual([400, expect.stringContaining('50 million pixels')]);
});

test('a file cannot be replaced by one that would be refused', async () => {
  const { file } = await upload('kept.png', await png(), 'image/png');
  const { status } = await upload('kept.png', '<script>', 'image/png', file?.id);
  expect(status).toBe(400);
});

test('a file is replaced by one of its kind, since its address keeps the ending', async () => {
  const { file } = await upload('flyer.pdf', '%PDF-1.7\n%%EOF', 'application/pdf');
  const other = await upload('flyer.png', await png(), 'image/png', file?.id);
  expect([other.status, other.message]).toEqual([400, expect.stringContaining('the ending .pdf')]);
  const again = await upload('newer.pdf', '%PDF-1.7\n%EOF', 'application/pdf', file?.id);
  expect(again).toMatchObject({ status: 200, file: { url: file?.url } });
});
