import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../system/test';

/* A text in the other language stands under a notice; in a list, where none stands, with the name of its language. */
const NOTICE = {
  en: 'The following text is not available in English and will be shown in Dutch.',
  nl: 'De volgende tekst is niet beschikbaar in het Nederlands',
} as const;
const LABEL = { en: 'Dutch', nl: 'Engels' } as const;
const OTHER = { en: 'nl', nl: 'en' } as const;
type Locale = keyof typeof NOTICE;

/** Finds the notice, and checks that it is in front of a text. */
async function expectNoticeBefore(page: Page, locale: Locale, text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const notice = page.locator('main').getByText(NOTICE[locale]).first();
  await expect(notice).toBeVisible();
  const [above, below] = [await notice.boundingBox(), await text.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

/** Lists of the sample with a sentence in the other language. */
const LISTS = { en: ['/news', '/events', '/books', '/faq'], nl: ['/news', '/books'] } as const;
for (const locale of ['en', 'nl'] as const) {
  for (const path of LISTS[locale]) {
    test(`in ${locale}: a sentence in the other language at ${path} is marked with its language`, async ({
      page,
    }) => {
      await page.goto(`/${locale}${path}`);
      const labels = page.locator('main .in-language');
      const sentences = page.locator(
        `main :is(.teaser p:not(.small), .book-teaser, summary) [lang=${OTHER[locale]}]`,
      );
      const count = await sentences.count();
      expect(count).toBeGreaterThan(0);
      for (let i = 0; i < count; i++) {
        const label = sentences.nth(i).locator('xpath=preceding-sibling::*[1]');
        await expect(label).toHaveText(LABEL[locale]);
      }
      expect(await labels.count()).toBeGreaterThanOrEqual(count);
    });
  }
}

test('the notice is above a lead in the other language, once for lead and body', async ({ page }) => {
  await page.goto('/en/event/avond-over-de-platformsamenleving');
  await expectNoticeBefore(page, 'en', page.locator('main .lead').first());
  await expect(page.locator('main').getByText(NOTICE.en)).toHaveCount(1);
});

test('the notice is above a table of contents in the other language', async ({ page }) => {
  await page.goto('/nl/books');
  await page.goto('/nl/search?q=a+history+of+english');
  await page
    .getByRole('link', { name: /^A history of English/i })
    .first()
    .click();
  await expectNoticeBefore(page, 'nl', page.locator('main .toc ol').first());
});

test('a fact in the other language is marked, or has the notice above its list', async ({ page }) => {
  await page.goto('/en/journal/religie-samenleving');
  await expect(page.locator('main .masthead-line .in-language')).toHaveText('Dutch');
  await expectNoticeBefore(page, 'en', page.locator('main dl.facts').first());
});
