import { expect, type Page } from '@playwright/test';
import { test } from '../system/test';

/*
 * Details that annoy readers: visible markup, counts that differ one click on, words cut in two, a price of zero,
 * inconsistent names. Both languages.
 */

/** In the sample catalogue. */
const FREE_BUT_OFF = '9783961100835';
const CHINESE = '9783961102686';
const SOLD_ELSEWHERE = '9789462981072';

const MESSAGES = {
  en: {
    all: /^All (\d+) titles$/,
    found: (count: string) => `Found ${count} books`,
    read: 'Read open access',
    unavailable: /not available/,
    openJournals: /^All (\d+) journals in open access$/,
    kind: 'Educational',
    elsewhere: 'Order elsewhere',
    pay: 'Confirm order and pay',
    bank: 'Bank',
    coupon: 'Use coupon code',
    code: 'Coupon code',
    enter: 'Enter',
    removeCoupon: 'remove coupon LEZEN10',
  },
  nl: {
    all: /^Alle (\d+) titels$/,
    found: (count: string) => `${count} boeken gevonden`,
    read: 'Lees in open access',
    unavailable: /niet (beschikbaar|leverbaar)/,
    openJournals: /^Alle (\d+) tijdschriften in open access$/,
    kind: 'Studieboek',
    elsewhere: 'Elders te bestellen',
    pay: 'Bevestig en betaal',
    bank: 'Bank',
    coupon: 'Gebruik een kortingscode',
    code: 'Kortingscode',
    enter: 'Verzilver',
    removeCoupon: 'verwijder kortingscode LEZEN10',
  },
} as const;

/** Words of headings that are broken over two lines without a hyphen. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const found of (node.textContent ?? '').matchAll(/[^\s\u00ad–—/-]{2,}/gu)) {
          if (/\p{Script=Han}/u.test(found[0])) continue;
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) cut.push(found[0]);
        }
      }
    }
    return cut;
  });
}

async function numberIn(page: Page, name: RegExp): Promise<string> {
  const text = (await page.getByRole('link', { name }).textContent()) ?? '';
  return name.exec(text.trim())?.[1] ?? '';
}

for (const locale of ['en', 'nl'] as const) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}`, () => {
    test('no word of a heading is cut in two, on any screen', async ({ page }) => {
      for (const width of [1440, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ['', '/non-fiction', '/book/9789089642721', '/series', '/disciplines']) {
          await page.goto(`/${locale}${path}`);
          await page.evaluate(() => document.fonts.ready);
          expect([path, width, await cutWords(page)]).toEqual([path, width, []]);
        }
      }
    });

    test('a teaser has no marks of Markdown: not in lists, on its page or in its description', async ({
      page,
    }) => {
      await page.goto(`/${locale}/news`);
      expect(await page.locator('main').innerText()).not.toMatch(/\*\w/);
      const articles = await page
        .locator('.teaser a')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
      for (const article of articles) {
        await page.goto(article);
        expect(await page.locator('.page-head').innerText()).not.toContain('*');
        expect(await page.locator('meta[name=description]').getAttribute('content')).not.toContain('*');
      }
    });

    test('a discipline has as many titles as the search behind its link, and as its index says', async ({
      page,
    }) => {
      for (const slug of ['film-and-media-studies', 'anthropology']) {
        await page.goto(`/${locale}/discipline/${slug}`);
        const count = await numberIn(page, messages.all);
        await page.getByRole('link', { name: messages.all }).click();
        await expect(page.getByText(messages.found(count), { exact: true })).toBeVisible();
        for (const index of ['', '/disciplines']) {
          await page.goto(`/${locale}${index}`);
          await expect(
            page.locator('.index li', { has: page.locator(`a[href$="/${slug}"]`) }).locator('small'),
          ).toHaveText(count);
        }
      }
    });

    test('a free text is linked in place of its price, though its sale is switched off', async ({ page }) => {
      await page.goto(`/${locale}/book/${FREE_BUT_OFF}`);
      const offer = page.locator('.offer');
      await expect(offer.getByRole('link', { name: messages.read })).toHaveAttribute('href', /^https:/);
      await expect(offer).not.toContainText('0,00');
      await expect(offer).not.toContainText(messages.unavailable);
    });

    test('a kind of book has one name, on its page and in the search', async ({ page }) => {
      await page.goto(`/${locale}/book/${CHINESE}`);
      await expect(page.locator('.facts dd').getByText(messages.kind, { exact: true })).toBeVisible();
      await page.goto(`/${locale}/search?type=educational`);
      await expect(page.locator('.chips').getByText(messages.kind)).toBeVisible();
    });

    test('a Chinese title is marked as Chinese: on its page and in search results', async ({ page }) => {
      await page.goto(`/${locale}/book/${CHINESE}`);
      await expect(page.locator('h1 [lang=zh]')).toHaveText('语法理论');
      await page.goto(`/${locale}/search?language=zh`);
      await expect(page.locator('.row h3 [lang=zh]')).toHaveCount(2);
    });

    test('the journals in open access are a separate list', async ({ page }) => {
      await page.goto(`/${locale}/open-access`);
      const count = Number(await numberIn(page, messages.openJournals));
      await page.getByRole('link', { name: messages.openJournals }).click();
      await expect(page).toHaveURL(/\/journals\?openAccess=1$/);
      let listed = 0;
      for (let number = 1; listed < count; number++) {
        await page.goto(`/${locale}/journals?openAccess=1${number > 1 ? `&page=${number}` : ''}`);
        const cards = page.locator('.journals .card');
        const shown = await cards.count();
        expect(shown).toBeGreaterThan(0);
        await expect(cards.locator('.open')).toHaveCount(shown);
        listed += shown;
      }
      expect(listed).toBe(count);
    });

    test('all titles that editors highlight are shown', async ({ page }) => {
      await page.goto(`/${locale}`);
      await expect(page.locator('.pick')).toHaveCount(8);
    });

    test('where a title is sold is said before its links, the rest after them', async ({ page }) => {
      await page.goto(`/${locale}/book/${SOLD_ELSEWHERE}`);
      const order = await page
        .locator('.book-head')
        .evaluate((head) =>
          [...head.querySelectorAll('.say, .order-list')].map(({ className }) => className),
        );
      expect(order).toEqual(['say', 'order-list', 'say says-more']);
      await expect(page.locator('.says-more')).not.toContainText('2025');
    });

    test('a title that is sold elsewhere says so in lists and in the search', async ({ page }) => {
      await page.goto(`/${locale}/series/film-culture-in-transition`);
      const card = page.locator('.card', { hasText: 'Alexander Kluge' });
      await expect(card).toContainText(messages.elsewhere);
      await expect(card).toContainText('Tara Forrest');
      await page.goto(`/${locale}/search?q=alexander+kluge`);
      await expect(page.locator('.row').first()).toContainText(messages.elsewhere);
    });

    test('a list of errors names the bank as its field does, and an applied coupon leaves its box empty', async ({
      page,
    }) => {
      await page.goto(`/${locale}/cart?productId=1098`);
      await page.getByText(messages.coupon, { exact: true }).click();
      await page.getByRole('textbox', { name: messages.code }).fill('LEZEN10');
      await page.getByRole('button', { name: messages.enter, exact: true }).click();
      await expect(page.getByRole('button', { name: messages.removeCoupon })).toBeVisible();
      await expect(page.locator('#coupon')).toBeHidden();
      await expect(page.locator('#coupon')).toHaveValue('');
      await expect(page.locator('.cart-tools summary')).toBeFocused();
      await page.getByRole('button', { name: messages.pay }).click();
      const errors = page.getByRole('alert').filter({ has: page.locator('#error-summary') });
      await errors.getByRole('link', { name: messages.bank, exact: true }).click();
      await expect(page.getByRole('combobox', { name: messages.bank, exact: true })).toBeFocused();
    });
  });
}

test('on a phone the menu is in the same place on every page, also on the search page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const rightOf = async (path: string) => {
    await page.goto(path);
    const box = await page.locator('.menu summary').boundingBox();
    return box && Math.round(box.x + box.width);
  };
  expect(await rightOf('/nl/search?q=film')).toBe(await rightOf('/nl'));
});
