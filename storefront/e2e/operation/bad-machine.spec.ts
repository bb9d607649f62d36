import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDisk, freeDisk } from '@colophon/launcher/testing/full-disk';
import { FAST, SLOW, SlowConnection } from '@colophon/launcher/testing/slow-connection';
import { expect } from '@playwright/test';
import { startSecondStorefront } from '../system/second-storefront';
import { test } from '../system/test';

/*
 * A storefront with a full disk, and one with a slow connection to the CMS: each a separate process, so that other
 * tests are not disturbed.
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

test('on a full disk covers are drawn and pages rendered as usual, and covers are cached once there is space', async ({
  baseURL,
  request,
}) => {
  const log = join(folder, 'storefront.log');
  const storefront = await startSecondStorefront(baseURL ?? '', { DATA_DIR: folder }, log);
  const stored = () => (existsSync(join(folder, 'covers')) ? readdirSync(join(folder, 'covers')) : []);
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
      const response = await request.get(storefront.url + cover.replaceAll('&amp;', '&'));
      expect([cover, response.status()]).toEqual([cover, 200]);
      expect(response.headers()['content-type']).toMatch(/^image\//);
      return response.body();
    };
    const drawn = await draw();
    expect(drawn.length).toBeGreaterThan(500);
    expect(stored()).toEqual([]);
    expect((await request.get(`${storefront.url}/readyz`)).status()).toBe(200);
    freeDisk([storefront.pid]);
    expect(await draw()).toEqual(drawn);
    expect(stored()).toHaveLength(1);
  } finally {
    await storefront.stop();
  }
});

test('over a slow connection to the CMS every page arrives, and at once when it is cached', async ({
  baseURL,
  request,
}) => {
  const cms = `http://127.0.0.1:${process.env.E2E_CMS_PORT}`;
  const line = await SlowConnection.to(cms);
  const storefront = await startSecondStorefront(baseURL ?? '', { CMS_URL: line.through(cms) });
  try {
    line.become(SLOW);
    for (const path of PAGES) {
      const page = await request.get(storefront.url + path);
      expect([path, page.status()]).toEqual([path, 200]);
    }
    // Shorter than one round trip to the CMS: it was not requested. Another test may have changed the content
    // meanwhile.
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
