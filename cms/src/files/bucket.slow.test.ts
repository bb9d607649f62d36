import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeS3 } from '../../test/s3/fake-s3';
import { Bucket, type Patience } from './bucket';

let fakeS3: FakeS3;
let bucket: Bucket;
beforeEach(async () => {
  fakeS3 = await FakeS3.start();
  bucket = new Bucket(fakeS3.settings);
});
afterEach(() => fakeS3.stop());

const HASTY: Patience = { responseMs: 100, stallMs: 100, storeMs: 500, undoMs: 100 };
const put = (key: string, body: Buffer | string, to = bucket) =>
  to.put(key, Buffer.from(body), 'application/pdf');

test('a bucket that is busy is asked again, and the body is sent from its beginning', async () => {
  fakeS3.fault = { kind: 'busy', times: 1 };
  await put('uploads/a.pdf', 'whole');
  expect(fakeS3.objects.get('uploads/a.pdf')?.body.toString()).toBe('whole');
  expect(fakeS3.asked).toHaveLength(2);
});

test('one that stays busy is given up', async () => {
  fakeS3.fault = { kind: 'busy', times: 9 };
  await expect(bucket.find('uploads/a.pdf')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(fakeS3.asked).toHaveLength(3);
});

test('a bucket that is down is unreachable, and comes back by itself', async () => {
  const { port } = fakeS3;
  await fakeS3.stop();
  await expect(put('uploads/a.pdf', 'x')).rejects.toThrow('files: the bucket does not answer');
  expect(await bucket.reach()).toBe('unreachable');
  fakeS3 = await FakeS3.start(port);
  await put('uploads/a.pdf', 'x');
});

test('a line that is cut on the way up leaves nothing, on the way down an error', async () => {
  await put('uploads/b.pdf', randomBytes(200_000));
  fakeS3.fault = { kind: 'cut' };
  await expect(put('uploads/a.pdf', randomBytes(200_000))).rejects.toMatchObject({ kind: 'unreachable' });
  expect([...fakeS3.objects.keys()]).toEqual(['uploads/b.pdf']);
  const opened = await bucket.open('uploads/b.pdf');
  await expect(opened?.body && buffer(opened.body)).rejects.toThrow();
});

test('a bucket that is slow, or falls silent in the middle, is not waited for', async () => {
  const hasty = new Bucket(fakeS3.settings, HASTY);
  await put('uploads/a.pdf', randomBytes(200_000), hasty);
  fakeS3.fault = { kind: 'slow', ms: 2000 };
  await expect(hasty.find('uploads/a.pdf')).rejects.toMatchObject({ kind: 'unreachable' });
  fakeS3.fault = { kind: 'silent' };
  const opened = await hasty.open('uploads/a.pdf');
  await expect(opened?.body && buffer(opened.body)).rejects.toThrow('went silent');
});

test('a bucket that takes an upload and says nothing is tried twice, and not waited for', async () => {
  fakeS3.fault = { kind: 'hung' };
  const hasty = new Bucket(fakeS3.settings, HASTY);
  await expect(put('uploads/a.pdf', 'x', hasty)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(hasty.undo('uploads/a.pdf')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(fakeS3.asked).toEqual(['PUT uploads/a.pdf', 'PUT uploads/a.pdf', 'DELETE uploads/a.pdf']);
});

test('other keys and another bucket are refused at once, and no file passes for one that was never there', async () => {
  const stranger = new Bucket({ ...fakeS3.settings, accessKeyId: 'another' });
  await expect(put('uploads/a.pdf', 'x', stranger)).rejects.toMatchObject({ kind: 'refused' });
  expect(await stranger.reach()).toBe('refused');
  const lost = new Bucket({ ...fakeS3.settings, bucket: 'press-filez' });
  for (const request of [() => lost.find('uploads/a.pdf'), () => lost.remove('uploads/a.pdf')])
    await expect(request()).rejects.toMatchObject({ message: 'files: the bucket answered 404 NoSuchBucket' });
  expect(fakeS3.asked).toHaveLength(4);
});
