import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Bucket } from '../../src/files/bucket';
import type { BucketSettings } from '../../src/files/bucket-settings';
import { signIn, tokenOf } from '../boot/client';
import { bootStrapi, type CmsHandle } from '../boot/strapi';
import { ODD_NAMES } from '../files/odd-file-names';
import { uploaderAt } from '../files/uploader';
import { describeWithServers } from './installed-program';
import { type Storage, startStorage } from './start-storage';

/** What an editor may wait for an upload to a bucket that hangs, in ms; the request itself takes a part of it. */
const HUNG_UPLOAD_MS = 10_000;

describeWithServers('versitygw as the bucket of uploads', ['versitygw'], () => {
  let storage: Storage;
  let cms: CmsHandle & { stop(): Promise<void> };
  let upload: ReturnType<typeof uploaderAt>;
  let picture: Buffer;

  beforeAll(async () => {
    storage = await startStorage();
    cms = await bootStrapi({ FILES_STORE: 's3', ...storage.environment });
    await signIn(cms);
    upload = uploaderAt(cms, await tokenOf(cms, cms.admin));
    picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await cms?.stop();
    await storage?.stop();
  });

  test.each(ODD_NAMES)('a picture named %j comes back byte by byte', async (name) => {
    const { status, file } = await upload(`${name}.jpg`, picture, 'image/jpeg');
    expect(status).toBe(201);
    const response = await fetch(cms.url + file?.url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
  });

  test('a bucket that is not there is an outage, and none of its files passes for missing', async () => {
    const { file } = await upload('there.jpg', picture, 'image/jpeg');
    const elsewhere = `${storage.bucketFolder}-renamed`;
    renameSync(storage.bucketFolder, elsewhere);
    try {
      expect((await fetch(cms.url + file?.url)).status).toBe(503);
      expect((await upload('lost.jpg', picture, 'image/jpeg')).status).toBe(503);
    } finally {
      renameSync(elsewhere, storage.bucketFolder);
    }
    expect((await fetch(cms.url + file?.url)).status).toBe(200);
  });

  test('an upload to a bucket that hangs is answered in words, and works once it goes on', async () => {
    storage.signal('SIGSTOP');
    const started = performance.now();
    const hung = await upload('hung.jpg', picture, 'image/jpeg');
    expect(performance.now() - started).toBeLessThan(HUNG_UPLOAD_MS);
    expect(hung).toMatchObject({ status: 503, message: expect.stringMatching(/\w+ \w+/) });
    storage.signal('SIGCONT');
    expect((await upload('hung.jpg', picture, 'image/jpeg')).status).toBe(201);
  });
});

describeWithServers('versitygw as a bucket', ['versitygw'], () => {
  let storage: Storage;
  let settings: BucketSettings;
  let bucket: Bucket;

  beforeAll(async () => {
    storage = await startStorage();
    const { S3_ENDPOINT: endpoint = '', S3_BUCKET: name = '' } = storage.environment;
    const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } =
      storage.environment;
    settings = {
      ...{ endpoint, linkEndpoint: endpoint, bucket: name, region: 'us-east-1' },
      ...{ accessKeyId, secretAccessKey, pathStyle: true },
    };
    bucket = new Bucket(settings);
  });
  afterAll(async () => {
    await storage?.stop();
  });

  const put = (key: string, body: Buffer | string) => bucket.put(key, Buffer.from(body), 'application/pdf');
  async function namesIn(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const key of bucket.list(prefix)) names.push(key);
    return names.sort();
  }

  test('a file of the largest size comes back whole, and in parts', async () => {
    const body = randomBytes(25_000_000);
    await put('uploads/large.pdf', body);
    expect(await bucket.find('uploads/large.pdf')).toMatchObject({ bytes: 25_000_000 });
    const opened = await bucket.open('uploads/large.pdf');
    expect(opened?.body && (await buffer(opened.body)).equals(body)).toBe(true);
    const part = await bucket.open('uploads/large.pdf', 'bytes=2-4');
    expect([part?.status, part?.headers['content-range']]).toEqual([206, 'bytes 2-4/25000000']);
    expect(part?.body && (await buffer(part.body)).equals(body.subarray(2, 5))).toBe(true);
    expect(await bucket.open('uploads/large.pdf', 'bytes=25000000-')).toMatchObject({
      status: 416,
      body: null,
    });
  });

  test('what is not there is null, and may be removed all the same', async () => {
    expect(await bucket.find('uploads/none.pdf')).toBeNull();
    await bucket.remove('uploads/none.pdf');
  });

  test('names of all kinds are stored, listed and linked to', async () => {
    const keys = ["a b/c+d&e='(1)*!~é.pdf", '100%.pdf', 'x?y#z.pdf', '漢字.pdf'].map((name) => `odd/${name}`);
    for (const key of keys) await put(key, key);
    expect(await namesIn('odd/')).toEqual([...keys].sort());
    for (const key of keys) {
      const link = await fetch(await bucket.link(key, 60, 'file.pdf'));
      expect([link.status, await link.text()]).toEqual([200, key]);
    }
  });

  test('more names than one answer holds are all listed', async () => {
    const keys = Array.from({ length: 1100 }, (_, n) => `many/${1000 + n}.pdf`);
    for (let n = 0; n < keys.length; n += 50) {
      await Promise.all(keys.slice(n, n + 50).map((key) => put(key, 'x')));
    }
    expect(await namesIn('many/')).toEqual(keys);
  });

  test.each<[string, (link: URL) => void]>([
    [
      'another object',
      (link) => {
        link.pathname = link.pathname.replace('1.pdf', '2.pdf');
      },
    ],
    ['a longer time', (link) => link.searchParams.set('X-Amz-Expires', '86400')],
    ['another name', (link) => link.searchParams.set('response-content-disposition', 'inline')],
    ['another signature', (link) => link.searchParams.set('X-Amz-Signature', 'ab'.repeat(32))],
    ['none', (link) => link.searchParams.delete('X-Amz-Signature')],
  ])('a link that was changed to %s opens nothing', async (_name, change) => {
    await put('ebooks/1.pdf', 'a book');
    await put('ebooks/2.pdf', 'another');
    const link = new URL(await bucket.link('ebooks/1.pdf', 900, 'The "Book".pdf'));
    const opened = await fetch(link);
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="The__Book_.pdf"');
    change(link);
    expect((await fetch(link)).ok).toBe(false);
  });

  test('whoever has other keys gets nothing', async () => {
    const stranger = new Bucket({ ...settings, secretAccessKey: 'another-key-than-ours' });
    await expect(stranger.remove('ebooks/1.pdf')).rejects.toMatchObject({ kind: 'refused' });
    expect([await stranger.reach(), await bucket.reach()]).toEqual(['refused', 'reachable']);
  });
});
