import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './system/test';

/** Each page once, with its heading in both languages. */
const PAGES: readonly (readonly [path: string, en: string, nl: string])[] = [
  ['/non-fiction', 'Non-fiction', 'Non-fictie'],
  ['/educational', 'Educational', 'Studieboeken'],
  ['/academic', 'Academic', 'Wetenschap'],
  ['/open-access', 'Open access', 'Open access'],
  ['/disciplines', 'Disciplines', 'Vakgebieden'],
  ['/discipline/history', 'History', 'Geschiedenis'],
  ['/series', 'Series', 'Reeksen'],
  [
    '/series/amsterdam-studies-in-the-dutch-golden-age',
    'Amsterdam Studies in the Dutch Golden Age',
    'Amsterdam Studies in the Dutch Golden Age',
  ],
  ['/journals', 'Journals', 'Tijdschriften'],
  ['/journal/bmgn', 'BMGN', 'BMGN'],
  ['/news', 'News', 'Nieuws'],
  ['/events', 'Events', 'Agenda'],
  ['/event/languages-nobody-wrote-down', 'Languages nobody wrote down', 'Talen die niemand opschreef'],
  ['/partners', 'Partners', 'Partners'],
  ['/faq', 'Frequently asked questions', 'Veelgestelde vragen'],
];

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const locale of ['en', 'nl'] as const) {
  test.describe(`on a small telephone, in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 640 } });
    for (const [path, en, nl] of PAGES) {
      test(`${path} has its heading and no accessibility violations`, async ({ page }) => {
        const response = await page.goto(`/${locale}${path}`);
        expect(response?.status()).toBe(200);
        const heading = locale === 'en' ? en : nl;
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page).toHaveTitle(`${heading} | Colophon University Press`);
        await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
        await isAccessible(page);
      });
    }
  });
}

test('list items link to their pages: news, events, series, journals, disciplines', async ({ page }) => {
  for (const list of ['news', 'events', 'series', 'journals', 'disciplines']) {
    await page.goto(`/en/${list}`);
    const link = page.locator('main :is(h2, h3, .index) a');
    const name = (await link.first().textContent()) ?? '';
    await link.first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('a long list has pages, of which the first is the list itself', async ({ page }) => {
  await page.goto('/en/series');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/en\/series\?page=2$/);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\/en\/series$/);
});

test('a book leads to its author, its series and its discipline', async ({ page }) => {
  await page.goto('/en/book/9789089641243');
  const author = page.locator('main a[href^="/en/author/"]').first();
  const name = (await author.textContent()) ?? '';
  await author.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await isAccessible(page);
});

test('an unknown page is not found, in the language of its address', async ({ request }) => {
  for (const kind of ['discipline', 'series', 'journal', 'event', 'news', 'author']) {
    for (const slug of ['no-such-thing', '%00', '..%2f..%2fetc', 'a'.repeat(400)]) {
      const response = await request.get(`/nl/${kind}/${slug}`);
      expect([400, 404], `${kind}/${slug}`).toContain(response.status());
    }
  }
});

test('a question opens, its slug stands in the address, and the address opens it again', async ({ page }) => {
  await page.goto('/en/faq');
  const question = page.locator('.faq details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await expect(page).toHaveURL(/\/en\/faq#[a-z0-9-]+$/);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('.faq details').first()).toHaveAttribute('open', '');
  await page.locator('.faq details').first().locator('summary').click();
  await expect(page.locator('.faq details').first()).not.toHaveAttribute('open');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a question opens by click and by its address', async ({ page }) => {
    await page.goto('/nl/faq');
    const question = page.locator('.faq details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
    const slug = await page.locator('.faq details > div').nth(2).getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`/nl/faq#${slug}`);
    await expect(page.locator('.faq details').nth(2)).toHaveAttribute('open', '');
  });
});
