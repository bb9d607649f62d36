import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { COMPILED_CMS } from '../boot/compiled';
import { inheritedEnvironment } from '../boot/env';
import { bootStrapi, testEnvironment } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { eventually } from '../eventually';
import { FakeS3 } from '../s3/fake-s3';
import { buyBooks, ebookTasks, refundOrder, statusOfOrder } from './ebook-buyer';
import { sellBook, visitor } from './shop-visitor';

let fakeS3: FakeS3;
let cms: Awaited<ReturnType<typeof bootStrapi>>;

beforeAll(async () => {
  fakeS3 = await FakeS3.start();
  // Covers on disk and e-books in the bucket: the two are independent.
  cms = await bootStrapi({ EBOOK_DISTRIBUTOR: 'bucket', ...fakeS3.environment });
});
afterEach(() => {
  fakeS3.clockMs = 0;
});
afterAll(async () => {
  await cms?.stop();
  await fakeS3?.stop();
});

async function sellEbook(publicationFormat = 'eBook ePub') {
  const isbn = nextIsbn();
  return { isbn, ...(await sellBook({ publicationFormat, weightGrams: null, isbn }, cms)) };
}
function shelve(name: string, text: string): void {
  fakeS3.objects.set(`ebooks/${name}`, {
    body: Buffer.from(text),
    type: 'application/epub+zip',
    meta: {},
    changedAt: new Date(),
  });
}
/** Null when it cannot be determined. */
const isAvailable = async (productId: number) => {
  const path = `/api/product/${productId}/isEbookAvailable`;
  const { body } = await callApi(path, {}, {}, cms);
  return (body as { data: { isAvailable: boolean } | null }).data?.isAvailable ?? null;
};
async function follow(url: string) {
  const reference = url.split('/').at(-1);
  const { status, body } = await callApi(checkoutRoutes.ebookFile.path, { reference }, {}, cms);
  return status === 200 ? checkoutRoutes.ebookFile.data.parse(body) : null;
}
async function bought(productId: number) {
  const { number, orderId } = await buyBooks(cms, [productId]);
  await eventually(async () => (await ebookTasks(cms, orderId))[0]?.done_at != null, { what: 'delivery' });
  const { lines } = await statusOfOrder(cms, number);
  return { number, orderId, url: lines[0]?.delivery?.url ?? '' };
}

test('an e-book can be bought while its file is in the bucket, and its buyer gets that very file', async () => {
  const { productId, isbn } = await sellEbook();
  expect(await isAvailable(productId)).toBe(false);
  shelve(`${isbn}.epub`, 'the whole book');
  expect(await isAvailable(productId)).toBe(true);
  const { url } = await bought(productId);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/en\/ebook\/ebk_[\w-]{22}$/);
  const file = await follow(url);
  const link = file?.state === 'ready' ? file.url : '';
  const response = await fetch(link);
  expect(await response.text()).toBe('the whole book');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${isbn}.epub"`);

  // The signed URL expires, the link does not.
  fakeS3.clockMs = 901_000;
  expect((await fetch(link)).status).toBe(403);
  fakeS3.clockMs = 0;
  const again = await follow(url);
  expect(again?.state === 'ready' && (await fetch(again.url)).status).toBe(200);
  expect((await fetch(new URL(link).origin + new URL(link).pathname)).status).toBe(403);
});

test('after a refund the link opens nothing', async () => {
  const { productId, isbn } = await sellEbook('eBook PDF');
  shelve(`${isbn}.pdf`, 'pages');
  const { url, orderId, number } = await bought(productId);
  expect((await follow(url))?.state).toBe('ready');
  await refundOrder(cms, orderId);
  await eventually(async () => (await follow(url))?.state === 'withdrawn', { what: 'the withdrawal' });
  expect((await statusOfOrder(cms, number)).lines[0]?.delivery).toEqual({ state: 'withdrawn', url: null });
});

test('a link that was never given out is unknown, and so is anything else', async () => {
  expect(await follow(`/en/ebook/ebk_${'x'.repeat(22)}`)).toBeNull();
  for (const reference of ['', 'ebk_1', "ebk_' OR 1=1 --xxxxxxxxxx", `ebk_${'x'.repeat(23)}`])
    expect((await callApi(checkoutRoutes.ebookFile.path, { reference }, {}, cms)).status).toBe(400);
});

test('while the bucket is unreachable nothing is sold from it, and a link says so and stays valid', async () => {
  const { productId, isbn } = await sellEbook();
  shelve(`${isbn}.epub`, 'kept');
  const { url } = await bought(productId);
  const { port, objects } = fakeS3;
  await fakeS3.stop();
  expect(await follow(url)).toEqual({ state: 'away' });
  expect(await isAvailable(productId)).toBeNull();
  expect((await visitor(cms).call('payOptions')).success).toBe(true);
  fakeS3 = await FakeS3.start(port);
  for (const [key, stored] of objects) fakeS3.objects.set(key, stored);
  expect((await follow(url))?.state).toBe('ready');
});

/** Runs `npm run files -- check`, as after a restore. @returns its exit code and output */
function checkFiles(): Promise<[number, string]> {
  const settings = { EBOOK_DISTRIBUTOR: 'bucket', ...fakeS3.environment, ...testEnvironment(cms, 1) };
  const program = [join(COMPILED_CMS, 'files/run.js'), 'check'];
  return new Promise((done) => {
    const env = { ...inheritedEnvironment(), ...settings };
    execFile(process.execPath, program, { env }, (error, out) => done([Number(error?.code ?? 0), out]));
  });
}

test('the check of files names what buyers have a link to and the bucket has lost, and no other', async () => {
  const [kept, lost, refunded, unsold] = [
    await sellEbook(),
    await sellEbook(),
    await sellEbook(),
    await sellEbook(),
  ];
  for (const { isbn } of [kept, lost, refunded, unsold]) shelve(`${isbn}.epub`, 'a book');
  await bought(kept.productId);
  await bought(lost.productId);
  const { orderId, url } = await bought(refunded.productId);
  await refundOrder(cms, orderId);
  await eventually(async () => (await follow(url))?.state === 'withdrawn', { what: 'the withdrawal' });
  expect(await checkFiles()).toEqual([0, expect.not.stringContaining('Missing')]);
  for (const { isbn } of [lost, refunded, unsold]) fakeS3.objects.delete(`ebooks/${isbn}.epub`);
  expect(await checkFiles()).toEqual([
    3,
    expect.stringContaining(`Missing, though buyers have a link: ${lost.isbn}.epub.`),
  ]);
});

test('what opens a file is in no log', () => {
  const log = readFileSync(join(cms.dataDir, 'cms.log'), 'utf8');
  expect(log).not.toMatch(/X-Amz-|ebk_[\w-]{22}/);
});
