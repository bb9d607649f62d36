import { expect } from '@playwright/test';
import { CMS, enterAdmin } from '../system/admin';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

test('an editor gives a distributor an address for the catalogue, and takes it back @smoke', async ({
  page,
  request,
}) => {
  await enterAdmin(page, 'strapi-editor');
  await page.goto(`${CMS}/admin`);
  await page.getByRole('link', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('titles-generic.xml');

  await page.getByLabel(/^For/).fill('Our distributor');
  await page.getByRole('button', { name: 'Make a feed' }).click();
  const address = await page.getByLabel(/^The address of the feed/).inputValue();
  const fetched = await request.get(address);
  expect(fetched.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-cache',
  });
  expect(await fetched.text()).toContain('<ONIXMessage release="3.1"');
  const unchanged = await request.get(address, {
    headers: { 'if-none-match': fetched.headers().etag ?? '' },
  });
  expect(unchanged.status()).toBe(304);

  const row = page.getByRole('row', { name: /Our distributor/ });
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
});
