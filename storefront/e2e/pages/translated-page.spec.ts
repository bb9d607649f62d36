import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../shop/messages';
import { fillInDetails, putInBasket } from '../shop/steps';
import { test } from '../system/test';

/*
 * A page that the browser translates: its texts stand in elements that React did not make, some of them again and again
 * while the page changes. Extensions move elements too. It has to go on working.
 */
const WAYS = [
  'wrapped once',
  'wrapped with its element',
  'replaced once',
  'replaced again and again',
] as const;

/** Does what a browser's translation does to the texts of a page. */
async function translate(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.evaluate((how) => {
    const isText = (node: Node) =>
      (node.textContent ?? '').trim() !== '' &&
      !(node.parentElement?.closest('script, style, noscript, textarea, font, select') ?? false);
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        const element = text.parentElement?.closest('span, mark');
        if (how === 'wrapped with its element' && element) {
          element.replaceWith(outer);
          inner.append(element);
        } else if (how === 'wrapped once') {
          text.replaceWith(outer);
          inner.append(text);
        } else if (how !== 'wrapped with its element') {
          inner.textContent = text.data;
          text.replaceWith(outer);
        }
      }
    };
    translateAll();
    if (how === 'replaced again and again')
      new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true });
  }, way);
}

/** Collects what the page throws, and what React has caught. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('NotFoundError')) errors.push(message.text());
  });
  return errors;
}

for (const way of WAYS) {
  const tag = way === 'replaced again and again' ? ['@smoke'] : [];

  test(`${way}: search, its suggestions and its facets follow what is typed`, { tag }, async ({ page }) => {
    const errors = errorsOf(page);
    await page.goto('/en/search');
    await translate(page, way);
    const box = page.locator('#q');
    await box.pressSequentially('cookies', { delay: 40 });
    await expect(page.locator('.count')).toContainText(/^Found \d+ books?$/);
    await expect(page.locator('.row mark').first()).toBeVisible();
    await box.fill('film');
    await expect(page.locator('.row h3').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /^Academic/ }).check();
    await expect(page.locator('.chips li').first()).toBeVisible();
    await page.locator('.chips a').first().click();
    await expect(page.locator('.chips li')).toHaveCount(0);
    await page.goto('/en');
    await translate(page, way);
    const head = page.locator('#head-q');
    await head.fill('dut');
    await expect(page.getByRole('option').first()).toBeVisible();
    await head.fill('dutch');
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  test(`${way}: basket and order form keep what is typed, and show new sums`, { tag }, async ({ page }) => {
    const errors = errorsOf(page);
    await putInBasket(page, 'en');
    await translate(page, way);
    const before = await page.locator('tr.sum td').innerText();
    await page.locator('.qty [value=more]').click();
    await expect(page.locator('tr.sum td')).not.toHaveText(before);
    await expect(page.locator('.figure')).not.toHaveText(before);
    await page.getByText('change', { exact: true }).click();
    await page.locator('#delivery-country').selectOption('BE');
    await expect(page.getByRole('rowheader', { name: /^Delivery to Belgium/ })).toBeVisible();
    await page.locator('#delivery-country').selectOption('NL');
    await expect(page.getByRole('rowheader', { name: /^Delivery to Netherlands/ })).toBeVisible();
    await fillInDetails(page, 'en', true);
    await page.getByLabel(MESSAGES.en.house, { exact: true }).first().fill('99999');
    await expect(page.getByRole('button', { name: MESSAGES.en.byHand })).toBeVisible();
    await page.getByRole('button', { name: MESSAGES.en.pay }).click();
    await expect(page.locator('.checkout .errors')).toBeVisible();
    await expect(page.getByLabel(MESSAGES.en.last, { exact: true })).toHaveValue('van Oosterzee');
    expect(errors).toEqual([]);
  });

  test(`${way}: a link leads to a page whose texts are all its own`, { tag }, async ({ page }) => {
    const errors = errorsOf(page);
    await page.goto('/en/book/9789089641243');
    await translate(page, way);
    const title = page.getByRole('heading', { level: 1 });
    const related = page.getByRole('main').locator('h3 a[href^="/en/book/"]').first();
    const name = await related.innerText();
    await related.click();
    await expect(title).toHaveText(name);
    expect(errors).toEqual([]);
  });
}

test('after an error in the results they are rendered again, and the page stays', async ({ page }) => {
  await page.goto('/en/search?q=film');
  await expect(page.locator('.count')).toContainText(/^Found \d+ books$/);
  // React itself renders once more before it gives up.
  await page.evaluate(() => {
    let failures = 2;
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        if (failures-- > 0) throw new Error('out of order');
        return get?.call(this);
      },
    });
  });
  await page.locator('#q').fill('dutch');
  await expect(page).toHaveURL(/q=dutch/);
  await expect(page.locator('.count')).toContainText(/^Found \d+ books$/);
  await expect(page.locator('#q')).toHaveValue('dutch');
});
