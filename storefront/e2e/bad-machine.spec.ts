import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDisk, freeDisk } from '@colophon/launcher/full-disk';
import { FAST, SLOW, SlowLine } from '@colophon/launcher/slow-line';
import { expect, test } from '@playwright/test';
import { startSecondStorefront } from './system/second-storefront';

/*
 * A storefront on a machine whose disk is full, and one whose line to the CMS is slow: each of its own, so that nobody
 * else is disturbed.
 */
const PAGES = [
  '/nl',
  '/en/book/9789089641243/cookies-coleslaw-and-stoops',
  '/en/books',
  '/nl/faq',
  '/en/cart',
  '/en/search?q=migration',
];

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-bad-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('on a full disk covers are drawn and pages are made as ever, and covers are kept once there is room', async ({
  baseURL,
  request,
}) => {
  const log = join(folder, 'storefront.log');
  const storefront = await startSecondStorefront(baseURL ?? '', { DATA_DIR: folder }, log);
  const kept = () => (existsSync(join(folder, 'covers')) ? readdirSync(join(folder, 'covers')) : []);
  try {
    fillDisk([storefront.pid]);
    const seen: string[] = [];
    for (const path of PAGES) {
      const page = await request.get(storefront.url + path);
      expect([path, page.status()]).toEqual([path, 200]);
      seen.push(await page.text());
    }
    const [cover = ''] = /\/covers\/[^"\s,]+/.exec(seen.join('')) ?? [];
    const draw = async () => {
      const answer = await request.get(storefront.url + cover.replaceAll('&amp;', '&'));
      expect([cover, answer.status()]).toEqual([cover, 200]);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
      return answer.body();
    };
    const drawn = await draw();
    expect(drawn.length).toBeGreaterThan(500);
    expect(kept()).toEqual([]);
    expect((await request.get(`${storefront.url}/readyz`)).status()).toBe(200);
    freeDisk([storefront.pid]);
    expect(await draw()).toEqual(drawn);
    expect(kept()).toHaveLength(1);
  } finally {
    await storefront.stop();
  }
});

test('over a slow line to the CMS every page comes, and at once when it was made before', async ({
  baseURL,
  request,
}) => {
  const cms = `http://127.0.0.1:${process.env.E2E_CMS_PORT}`;
  const line = await SlowLine.to(cms);
  const storefront = await startSecondStorefront(baseURL ?? '', { CMS_URL: line.through(cms) });
  try {
    line.become(SLOW);
    for (const path of PAGES) {
      const page = await request.get(storefront.url + path);
      expect([path, page.status()]).toEqual([path, 200]);
    }
    // Less than one way there and back to the CMS: it was not asked. Another test may have changed the content meanwhile.
    await expect(async () => {
      const again = performance.now();
      expect((await request.get(storefront.url + PAGES[1])).status()).toBe(200);
      expect(performance.now() - again).toBeLessThan(2 * SLOW.delayMs);
    }).toPass();
  } finally {
    line.become(FAST);
    await storefront.stop();
    await line.stop();
  }
});
