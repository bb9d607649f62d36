import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { realBucket } from '../../test/s3/env';
import { sourceOf } from '../../test/s3/source';
import { StandIn } from '../../test/s3/stand-in';
import { Bucket } from './bucket';
import type { BucketSettings } from './bucket-settings';

// What every server must keep to: ours of the tests, and a real one where S3_TEST_ENDPOINT names it.
type Server = { settings: BucketSettings; stop(): Promise<void> };
const SERVERS: [string, () => Promise<Server>][] = [['the stand-in', () => StandIn.start()]];
const real = realBucket();
if (real) SERVERS.push(['a real server', async () => ({ settings: real, stop: async () => {} })]);

describe.each(SERVERS)('%s', (_name, start) => {
  let bucket: Bucket;
  let settings: BucketSettings;
  let stop = async () => {};
  beforeAll(async () => {
    const server = await start();
    ({ settings } = server);
    stop = () => server.stop();
    bucket = new Bucket(settings);
    await clear();
  });
  afterAll(async () => {
    await clear();
    await stop();
  });

  async function clear(): Promise<void> {
    for (const prefix of ['uploads/', 'ebooks/'])
      for await (const { key } of bucket.list(prefix)) await bucket.remove(key);
  }

  test('a file larger than any buffer on the way goes there and comes back as a stream', async () => {
    const body = randomBytes(25_000_000);
    const chunks = Array.from({ length: 250 }, (_, n) => body.subarray(n * 100_000, (n + 1) * 100_000));
    await bucket.put('uploads/large.pdf', sourceOf(body, { open: () => Readable.from(chunks) }));
    const found = await bucket.find('uploads/large.pdf');
    expect(found).toMatchObject({ bytes: 25_000_000, sha256: sourceOf(body).sha256 });
    expect(Math.abs(Date.now() - (found?.changedAt.getTime() ?? 0))).toBeLessThan(60_000);
    const opened = await bucket.open('uploads/large.pdf');
    expect(opened?.body && (await buffer(opened.body)).equals(body)).toBe(true);
  });

  test('a part of a file is what was asked for, and a part that there is not has no body', async () => {
    await bucket.put('uploads/a.pdf', sourceOf('0123456789'));
    const part = await bucket.open('uploads/a.pdf', 'bytes=2-4');
    expect([part?.status, part?.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
    expect(part?.body && String(await buffer(part.body))).toBe('234');
    expect(await bucket.open('uploads/a.pdf', 'bytes=10-')).toMatchObject({ status: 416, body: null });
  });

  test('what is not there is null, and may be removed all the same', async () => {
    expect(await bucket.find('uploads/none.pdf')).toBeNull();
    expect(await bucket.open('uploads/none.pdf')).toBeNull();
    await bucket.remove('uploads/none.pdf');
  });

  test('names of all kinds are signed, stored, listed and linked to', async () => {
    const keys = ["a b/c+d&e='(1)*!~é.pdf", '100%.pdf', 'x?y#z.pdf', '漢字.pdf', '<&>.pdf'].map(
      (name) => `uploads/${name}`,
    );
    await clear();
    for (const key of keys) await bucket.put(key, sourceOf(key));
    await bucket.put('ebooks/1.pdf', sourceOf('x'));
    const listed = [];
    for await (const { key, bytes } of bucket.list('uploads/')) listed.push([key, bytes]);
    expect(listed).toEqual(keys.sort().map((key) => [key, Buffer.byteLength(key)]));
    for (const key of keys) {
      const link = await fetch(await bucket.link(key, 60, 'file.pdf'));
      expect([link.status, await link.text()]).toEqual([200, key]);
      await bucket.remove(key);
    }
    expect(await bucket.find('ebooks/1.pdf')).not.toBeNull();
  });

  test.each<[string, (link: URL) => void]>([
    [
      'another object',
      (link) => {
        link.pathname = link.pathname.replace('1.pdf', '2.pdf');
      },
    ],
    ['a longer time', (link) => link.searchParams.set('X-Amz-Expires', '86400')],
    ['a later moment', (link) => link.searchParams.set('X-Amz-Date', '20990101T000000Z')],
    ['another name', (link) => link.searchParams.set('response-content-disposition', 'inline')],
    ['one more parameter', (link) => link.searchParams.set('response-content-type', 'text/html')],
    ['another signature', (link) => link.searchParams.set('X-Amz-Signature', 'ab'.repeat(32))],
    ['none', (link) => link.searchParams.delete('X-Amz-Signature')],
  ])('a link that was changed to %s opens nothing', async (_name, change) => {
    await bucket.put('ebooks/1.pdf', sourceOf('a book'));
    await bucket.put('ebooks/2.pdf', sourceOf('another'));
    const link = new URL(await bucket.link('ebooks/1.pdf', 900, '1.pdf'));
    change(link);
    expect((await fetch(link)).status).toBe(403);
  });

  test('a link is for reading alone', async () => {
    await bucket.put('ebooks/1.pdf', sourceOf('a book'));
    const link = await bucket.link('ebooks/1.pdf', 900, '1.pdf');
    for (const method of ['PUT', 'DELETE', 'HEAD']) expect((await fetch(link, { method })).status).toBe(403);
    expect(await bucket.find('ebooks/1.pdf')).not.toBeNull();
  });

  test('more names than one answer holds are all listed', async () => {
    await clear();
    for (let n = 10; n < 22; n++) await bucket.put(`uploads/${n}.pdf`, sourceOf(String(n)));
    const listed = [];
    for await (const { key } of bucket.list('uploads/')) listed.push(key);
    expect(listed).toEqual(Array.from({ length: 12 }, (_, n) => `uploads/${n + 10}.pdf`));
  });

  test('a link opens its object under a name, and stops when its time is over', async () => {
    await bucket.put('ebooks/1.pdf', sourceOf('a book'));
    const link = await bucket.link('ebooks/1.pdf', 2, 'The "Book".pdf');
    const answer = await fetch(link);
    expect(await answer.text()).toBe('a book');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="The__Book_.pdf"');
    await new Promise((done) => setTimeout(done, 3200));
    expect((await fetch(link)).status).toBe(403);
  });

  test('whoever has other keys gets nothing', async () => {
    const stranger = new Bucket({ ...settings, secretAccessKey: 'another-key-than-ours' });
    for (const asked of [
      () => stranger.put('uploads/s.pdf', sourceOf('x')),
      () => stranger.remove('uploads/s.pdf'),
    ])
      await expect(asked()).rejects.toMatchObject({ kind: 'refused' });
    expect([await stranger.reach(), await bucket.reach()]).toEqual(['refused', 'reachable']);
  });
});
