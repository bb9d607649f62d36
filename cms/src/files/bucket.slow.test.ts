import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourceOf } from '../../test/s3/source';
import { StandIn } from '../../test/s3/stand-in';
import { Bucket, type Patience } from './bucket';

let standIn: StandIn;
let bucket: Bucket;
beforeEach(async () => {
  standIn = await StandIn.start();
  bucket = new Bucket(standIn.settings);
});
afterEach(() => standIn.stop());

const refused = (code: string) => ({ kind: 'refused', message: `files: the bucket answered ${code}` });

const HASTY: Patience = {
  shortMs: 100,
  firstByteMs: 100,
  stallMs: 100,
  storeMs: 500,
  undoMs: 100,
  wholeMs: 150,
};

test('other keys, another region and a clock that is wrong are refused at once, and the words say which', async () => {
  const { settings } = standIn;
  const wrong = new Bucket({ ...settings, secretAccessKey: 'another' });
  await expect(wrong.put('uploads/a.pdf', sourceOf('x'))).rejects.toMatchObject(
    refused('403 SignatureDoesNotMatch'),
  );
  await expect(new Bucket({ ...settings, region: 'us-east-1' }).open('a')).rejects.toMatchObject(
    refused('403 InvalidAccessKeyId'),
  );
  standIn.clockMs = 3_600_000;
  await expect(bucket.open('a')).rejects.toMatchObject(refused('403 RequestTimeTooSkewed'));
  expect(await bucket.reach()).toBe('refused');
  expect(standIn.asked).toHaveLength(4);
});

test('a bucket that is busy is asked again, and the body is sent from its beginning', async () => {
  standIn.fault = { kind: 'busy', times: 2 };
  await bucket.put('uploads/a.pdf', sourceOf('whole'));
  expect(standIn.objects.get('uploads/a.pdf')?.body.toString()).toBe('whole');
  expect(standIn.asked).toHaveLength(3);
});

test('one that stays busy is given up after four times', async () => {
  standIn.fault = { kind: 'busy', times: 9 };
  await expect(bucket.find('uploads/a.pdf')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(standIn.asked).toHaveLength(4);
});

test('a bucket that is down is unreachable, and comes back by itself', async () => {
  const { port } = standIn;
  await standIn.stop();
  await expect(bucket.put('uploads/a.pdf', sourceOf('x'))).rejects.toThrow(
    'files: the bucket does not answer (ECONNREFUSED)',
  );
  expect(await bucket.reach()).toBe('unreachable');
  standIn = await StandIn.start(port);
  await bucket.put('uploads/a.pdf', sourceOf('x'));
});

test('a line that is cut on the way up leaves nothing, on the way down an error', async () => {
  await bucket.put('uploads/b.pdf', sourceOf(randomBytes(200_000)));
  standIn.fault = { kind: 'cut' };
  await expect(bucket.put('uploads/a.pdf', sourceOf(randomBytes(200_000)))).rejects.toMatchObject({
    kind: 'unreachable',
  });
  expect([...standIn.objects.keys()]).toEqual(['uploads/b.pdf']);
  const opened = await bucket.open('uploads/b.pdf');
  await expect(opened?.body && buffer(opened.body)).rejects.toThrow();
});

test('a bucket that is slow, or falls silent in the middle, is not waited for', async () => {
  const hasty = new Bucket(standIn.settings, HASTY);
  await hasty.put('uploads/a.pdf', sourceOf(randomBytes(200_000)));
  standIn.fault = { kind: 'slow', ms: 2000 };
  const began = performance.now();
  await expect(hasty.find('uploads/a.pdf')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(performance.now() - began).toBeLessThan(1500);
  standIn.fault = { kind: 'silent' };
  const opened = await hasty.open('uploads/a.pdf');
  await expect(opened?.body && buffer(opened.body)).rejects.toThrow('went silent');
});

test('what was damaged on the way is refused by the bucket', async () => {
  const source = sourceOf('as it was', { open: () => Readable.from([Buffer.from('as it is.')]) });
  await expect(bucket.put('uploads/a.pdf', source)).rejects.toMatchObject(
    refused('400 XAmzContentSHA256Mismatch'),
  );
  expect(standIn.objects.size).toBe(0);
});

test('something else that answers in its place is noticed', async () => {
  standIn.fault = { kind: 'garbage' };
  await expect(bucket.find('uploads/a.pdf')).rejects.toThrow('is no bucket');
  await expect(bucket.list('uploads/')[Symbol.asyncIterator]().next()).rejects.toThrow('no list');
});

test('whether it keeps versions is asked of the bucket', async () => {
  expect(await bucket.isVersioned()).toBe(false);
  standIn.versioned = true;
  expect(await bucket.isVersioned()).toBe(true);
  expect(await new Bucket({ ...standIn.settings, accessKeyId: 'other' }).isVersioned()).toBeNull();
});

test('a link opens its object for as many seconds as it was made for', async () => {
  await bucket.put('ebooks/1.pdf', sourceOf('a book'));
  const link = await bucket.link('ebooks/1.pdf', 900, '1.pdf');
  standIn.clockMs = 890_000;
  expect((await fetch(link)).status).toBe(200);
  standIn.clockMs = 910_000;
  expect((await fetch(link)).status).toBe(403);
});

test('a bucket that takes an upload and says nothing is tried once, and not waited for', async () => {
  standIn.fault = { kind: 'hung' };
  const hasty = new Bucket(standIn.settings, HASTY);
  await expect(hasty.put('uploads/a.pdf', sourceOf('x'))).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(hasty.undo('uploads/a.pdf')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(standIn.asked).toEqual(['PUT uploads/a.pdf', 'DELETE uploads/a.pdf']);
});

test('an upload that goes slowly may take longer than one that stands still', async () => {
  const hasty = new Bucket(standIn.settings, HASTY);
  const parts = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, n));
  async function* slowly() {
    for (const part of parts) {
      await new Promise((done) => setTimeout(done, HASTY.storeMs / 4));
      yield part;
    }
  }
  await hasty.put('uploads/a.pdf', sourceOf(Buffer.concat(parts), { open: () => Readable.from(slowly()) }));
  expect(standIn.asked).toEqual(['PUT uploads/a.pdf']);
});

test('where the bucket itself is missing no file passes for one that was never there', async () => {
  const lost = new Bucket({ ...standIn.settings, bucket: 'press-filez' });
  const outage = { kind: 'refused', message: 'files: there is no such bucket: look at S3_BUCKET' };
  for (const asked of [
    () => lost.find('uploads/a.pdf'),
    () => lost.open('uploads/a.pdf'),
    () => lost.remove('uploads/a.pdf'),
  ])
    await expect(asked()).rejects.toMatchObject(outage);
});

test('the bucket is looked for once, however many files are not in it, and not for one that is', async () => {
  await bucket.put('uploads/a.pdf', sourceOf('x'));
  expect(await bucket.find('uploads/a.pdf')).not.toBeNull();
  expect(standIn.asked.filter((asked) => asked === 'HEAD ')).toHaveLength(0);
  const gone = ['b', 'c', 'd'].map((name) => bucket.find(`uploads/${name}.pdf`));
  expect(await Promise.all(gone)).toEqual([null, null, null]);
  expect(standIn.asked.filter((asked) => asked === 'HEAD ')).toHaveLength(1);
});
