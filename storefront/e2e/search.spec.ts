import { expect, test } from '@playwright/test';

const WORDS = {
  en: {
    search: 'Search',
    box: 'Search books and journals',
    go: 'Search',
    found: /^Found [\d,]+ books?$/,
    facet: 'Discipline',
    discipline: 'History',
    apply: 'Apply',
    chips: 'Active filters',
    none: 'Nothing found',
    catalogue: 'Browse the whole catalogue',
    more: /^\+ show more \(\d+\)$/,
    switch: 'Nederlands',
    pages: 'Pages',
    page2: 'Page 2',
    forthcoming: 'Forthcoming',
    free: 'free',
  },
  nl: {
    search: 'Zoeken',
    box: 'Zoek boeken en tijdschriften',
    go: 'Zoek',
    found: /^[\d.]+ boek(en)? gevonden$/,
    facet: 'Vakgebied',
    discipline: 'Geschiedenis',
    apply: 'Pas toe',
    chips: 'Actieve filters',
    none: 'Niets gevonden',
    catalogue: 'Blader door de hele catalogus',
    more: /^\+ toon meer \(\d+\)$/,
    switch: 'English',
    pages: 'Pagina’s',
    page2: 'Pagina 2',
    forthcoming: 'Verwacht',
    free: 'gratis',
  },
} as const;

for (const script of [true, false]) {
  for (const locale of ['en', 'nl'] as const) {
    const words = WORDS[locale];
    test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled: script });

      test('a search finds books, a facet narrows them, a chip takes it back', async ({ page }) => {
        await page.goto(`/${locale}/search`);
        await expect(page).toHaveTitle(`${words.search} | Colophon University Press`);
        const box = page.getByRole('main').getByRole('searchbox', { name: words.box });
        await expect(box).toHaveAttribute('required', '');
        await box.fill('dutch');
        await page.getByRole('main').getByRole('button', { name: words.go, exact: true }).click();
        await expect(page).toHaveURL(/[?&]q=dutch/);
        await expect(page.getByRole('status').filter({ hasText: words.found })).toBeVisible();

        await page.getByRole('group', { name: words.facet }).getByText(words.more).click();
        const facet = page.getByRole('checkbox', { name: new RegExp(`^${words.discipline}`) });
        await facet.check();
        if (!script) await page.getByRole('button', { name: words.apply }).click();
        await expect(page).toHaveURL(/disciplines=history/);
        await expect(facet).toBeChecked();

        await page
          .getByRole('list', { name: words.chips })
          .getByRole('link', { name: new RegExp(`^${words.discipline}`) })
          .click();
        await expect(page).not.toHaveURL(/disciplines/);
        await expect(page.getByRole('list', { name: words.chips })).toHaveCount(0);
      });

      test('a search without words shows the newest first, page by page', async ({ page }) => {
        await page.goto(`/${locale}/search`);
        await page
          .getByRole('navigation', { name: words.pages })
          .getByRole('link', { name: words.page2 })
          .click();
        await expect(page).toHaveURL(/[?&]page=2/);
        await expect(page.getByRole('link', { name: words.page2 })).toHaveAttribute('aria-current', 'page');
      });

      test('an ISBN with hyphens finds its book and nothing else', async ({ page }) => {
        await page.goto(`/${locale}/search?q=978-90-8964-124-3`);
        await expect(page.getByRole('link', { name: 'Cookies, Coleslaw, and Stoops' })).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
      });

      test('a title with a free edition is called free, not sold for nothing', async ({ page }) => {
        await page.goto(`/${locale}/search?q=New+perspectives+on+cohesion`);
        const title = page.getByRole('listitem').filter({ hasText: 'New perspectives on cohesion' }).first();
        await expect(title.getByText(words.free, { exact: true })).toBeVisible();
        await expect(page.getByText('€ 0,00')).toHaveCount(0);
      });

      test('a search that finds nothing says what may help', async ({ page }) => {
        await page.goto(`/${locale}/search?q=xyzzyquux`);
        await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
        await page.getByRole('link', { name: words.catalogue }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/books`));
      });

      test('several values of a facet share one parameter, and the language switch keeps them', async ({
        page,
      }) => {
        await page.goto(`/${locale}/search?type=nonfiction&type=academic`);
        await expect(page).toHaveURL(/type=academic\+nonfiction/);
        await page.getByRole('link', { name: words.switch, exact: true }).click();
        const other = locale === 'en' ? 'nl' : 'en';
        await expect(page).toHaveURL(new RegExp(`/${other}/search\\?type=academic\\+nonfiction`));
        await expect(page.getByRole('list', { name: WORDS[other].chips }).getByRole('link')).toHaveCount(2);
      });

      test('a long facet hides what comes after five, unless it is chosen', async ({ page }) => {
        await page.goto(`/${locale}/search`);
        const group = page.getByRole('group', { name: words.facet });
        await expect(group.getByRole('checkbox')).toHaveCount(5);
        await group.getByText(words.more).click();
        await expect.poll(() => group.getByRole('checkbox').count()).toBeGreaterThan(6);
      });
    });
  }
}
