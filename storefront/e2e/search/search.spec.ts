import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { READERS } from '../system/readers';
import { test } from '../system/test';

const MESSAGES = {
  en: {
    search: 'Search',
    box: 'Search books and journals',
    go: 'Search',
    journals: /^Found \d+ journals$/,
    found: /^Found [\d,]+ books?$/,
    facet: 'Discipline',
    discipline: 'History',
    apply: 'Apply',
    chips: 'Active filters',
    snippets: [
      ['settlers schoolmasters', 'schoolmasters'],
      ['galaxy', 'galaxy'],
    ],
    fewer: 'No title has all of these words. These have some of them.',
    readAsFilter: 'Read as a filter:',
    none: 'Nothing found',
    catalogue: 'Browse the whole catalogue',
    more: /^\+ show more \(\d+\)$/,
    switch: 'Nederlands',
    pages: 'Pages',
    page2: 'Page 2',
    sort: 'Sort by',
    orders: { '': 'Relevance', title: 'Title', price: 'Price, lowest first', newest: 'Newest first' },
    sortButton: 'Sort',
    otherPages: 'Other pages',
    person: 'Person',
    forthcoming: 'Forthcoming',
    free: 'free',
  },
  nl: {
    search: 'Zoeken',
    box: 'Zoek boeken en tijdschriften',
    go: 'Zoek',
    journals: /^\d+ tijdschriften gevonden$/,
    found: /^[\d.]+ boek(en)? gevonden$/,
    facet: 'Vakgebied',
    discipline: 'Geschiedenis',
    apply: 'Pas toe',
    chips: 'Actieve filters',
    snippets: [
      ['settlers schoolmasters', 'schoolmasters'],
      ['sterrenstelsel', 'sterrenstelsel'],
    ],
    fewer: 'Geen titel heeft al deze woorden. Deze hebben er enkele van.',
    readAsFilter: 'Gelezen als filter:',
    none: 'Niets gevonden',
    catalogue: 'Blader door de hele catalogus',
    more: /^\+ toon meer \(\d+\)$/,
    switch: 'English',
    pages: 'Pagina’s',
    page2: 'Pagina 2',
    sort: 'Sorteren op',
    orders: { '': 'Relevantie', title: 'Titel', price: 'Prijs, laagste eerst', newest: 'Nieuwste eerst' },
    sortButton: 'Sorteer',
    otherPages: 'Andere pagina’s',
    person: 'Persoon',
    forthcoming: 'Verwacht',
    free: 'gratis',
  },
} as const;

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a search finds books, a facet narrows them, a chip removes it', { tag: '@smoke' }, async ({
      page,
    }) => {
      await page.goto(`/${locale}/search`);
      await expect(page).toHaveTitle(`${messages.search} | Colophon University Press`);
      const box = page.getByRole('main').getByRole('searchbox', { name: messages.box });
      await expect(box).toHaveAttribute('required', '');
      await box.fill('dutch');
      await page.getByRole('main').getByRole('button', { name: messages.go, exact: true }).click();
      await expect(page).toHaveURL(/[?&]q=dutch/);
      await expect(page.getByRole('status').filter({ hasText: messages.found })).toBeVisible();

      await page.getByRole('group', { name: messages.facet }).getByText(messages.more).click();
      const facet = page.getByRole('checkbox', { name: new RegExp(`^${messages.discipline}`) });
      await facet.check();
      if (!script) await page.getByRole('button', { name: messages.apply }).click();
      await expect(page).toHaveURL(/disciplines=history/);
      await expect(facet).toBeChecked();

      await page
        .getByRole('list', { name: messages.chips })
        .getByRole('link', { name: new RegExp(`^${messages.discipline}`) })
        .click();
      await expect(page).not.toHaveURL(/disciplines/);
      await expect(page.getByRole('list', { name: messages.chips })).toHaveCount(0);
    });

    test('journals alone are counted as journals', async ({ page }) => {
      await page.goto(`/${locale}/search?type=journal`);
      await expect(page.getByRole('status').filter({ hasText: messages.journals })).toBeVisible();
    });

    test('a search without words shows the newest first, page by page', async ({ page }) => {
      await page.goto(`/${locale}/search`);
      await page
        .getByRole('navigation', { name: messages.pages })
        .getByRole('link', { name: messages.page2 })
        .click();
      await expect(page).toHaveURL(/[?&]page=2/);
      await expect(page.getByRole('link', { name: messages.page2 })).toHaveAttribute('aria-current', 'page');
    });

    test('results are sorted by title, price or date, and keep their filters', async ({ page }) => {
      const rows = page
        .getByRole('list')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .getByRole('listitem');
      const sortBy = async (order: keyof typeof messages.orders) => {
        await page.getByRole('combobox', { name: messages.sort }).selectOption(messages.orders[order]);
        if (!script) await page.getByRole('button', { name: messages.sortButton, exact: true }).click();
        await expect(page).toHaveURL(`/${locale}/search?q=art&type=academic${order && `&sort=${order}`}`);
      };
      await page.goto(`/${locale}/search?q=art&type=academic`);
      const best = (await rows.first().textContent()) ?? '';

      await sortBy('title');
      await expect(rows.first()).not.toHaveText(best);
      const names = (await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).map(
        (name) =>
          name
            .replace(/^(?:The|An?|De|Het|Een) /, '')
            .charAt(0)
            .toLowerCase(),
      );
      expect(names).toEqual(names.toSorted());

      await sortBy('price');
      await expect(rows.first()).toContainText(messages.free);
      const prices = (await rows.allTextContents())
        .flatMap((row) => /€\s(\d+)/.exec(row)?.[1] ?? [])
        .map(Number);
      expect(prices.length).toBeGreaterThan(10);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));

      await sortBy('newest');
      await expect(page.getByRole('combobox', { name: messages.sort })).toHaveValue('newest');
      await sortBy('');
      await expect(rows.first()).toHaveText(best);
    });

    test('people, series and pages with the words are shown beside the titles, until a filter is chosen', async ({
      page,
    }) => {
      await page.goto(`/${locale}/search`);
      const box = page.getByRole('main').getByRole('searchbox', { name: messages.box });
      await box.fill('valck');
      await page.getByRole('main').getByRole('button', { name: messages.go, exact: true }).click();
      const pages = page.getByRole('navigation', { name: messages.otherPages });
      await expect(pages.getByRole('listitem')).toHaveText([`${messages.person} Marijke de Valck`]);
      await pages.getByRole('link', { name: 'Marijke de Valck' }).click();
      await expect(page).toHaveURL(`/${locale}/author/marijke-de-valck`);
      await page.goto(`/${locale}/search?q=valck&type=academic`);
      await expect(page.getByRole('status').filter({ hasText: messages.found })).toBeVisible();
      await expect(pages).toHaveCount(0);
    });

    test('a page beyond the results of a search redirects to its first, with words, filters and results', async ({
      page,
    }) => {
      for (const search of ['?q=dutch&disciplines=history', '?q=xyzzyquux', '']) {
        await page.goto(`/${locale}/search${search}${search ? '&' : '?'}page=999`);
        await expect(page).toHaveURL(`/${locale}/search${search}`);
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(50);
    });

    test('an ISBN with hyphens finds its book and nothing else', async ({ page }) => {
      await page.goto(`/${locale}/search?q=978-90-8964-124-3`);
      await expect(page.getByRole('link', { name: 'Cookies, Coleslaw, and Stoops' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
    });

    test('a title with a free edition is called free, not priced at zero', async ({ page }) => {
      await page.goto(`/${locale}/search?q=New+perspectives+on+cohesion`);
      const title = page.getByRole('listitem').filter({ hasText: 'New perspectives on cohesion' }).first();
      await expect(title.getByText(messages.free, { exact: true })).toBeVisible();
      await expect(page.getByText('€ 0,00')).toHaveCount(0);
    });

    test('when no title has all words, those with some of them are shown, and the page says so', async ({
      page,
    }) => {
      await page.goto(`/${locale}/search?q=dutch`);
      await expect(page.getByText(messages.fewer)).toHaveCount(0);
      await page.goto(`/${locale}/search?q=dutch+xyzzyquux`);
      await expect(page.getByText(messages.fewer)).toBeVisible();
      await expect(page.getByRole('main').locator('mark', { hasText: 'Dutch' }).first()).toBeVisible();
    });

    test('words that name a year, a format or open access are filters where no title has them', async ({
      page,
    }) => {
      for (const words of ['paperback', 'film epub', 'open access film', 'film forthcoming']) {
        await page.goto(`/${locale}/search?q=${encodeURIComponent(words)}`);
        await expect(page.getByText(messages.fewer)).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('listitem').locator('h2, h3').first()).toBeVisible();
        await expect(page.getByText(messages.readAsFilter)).toBeVisible();
      }
      await page.goto(`/${locale}/search?q=film+paperback+2016`);
      const count = page.getByRole('main').getByRole('status').first();
      const found = await count.textContent();
      await page.getByRole('link', { name: /2016/ }).filter({ hasText: 'Paperback' }).click();
      await expect(page).toHaveURL(/q=film&publicationFormat=paperback&year=2016$/);
      await expect(page.getByRole('list', { name: messages.chips }).getByRole('listitem')).toHaveCount(2);
      await expect(count).toHaveText(found ?? '');
    });

    test('a title that is found by a chapter or its description shows where', async ({ page }) => {
      for (const [words, marked] of messages.snippets) {
        await page.goto(`/${locale}/search?q=${encodeURIComponent(words)}`);
        const row = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
          .first();
        await expect(row.getByRole('paragraph').locator('mark', { hasText: marked })).toBeVisible();
        await expect(row.getByRole('heading').locator('mark')).toHaveCount(0);
      }
    });

    test('a search without results suggests what may help', async ({ page }) => {
      await page.goto(`/${locale}/search?q=xyzzyquux`);
      await expect(page.getByRole('heading', { name: messages.none })).toBeVisible();
      await page.getByRole('link', { name: messages.catalogue }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/books`));
    });

    test('several values of a facet share one parameter, and the language switch keeps them', async ({
      page,
    }) => {
      await page.goto(`/${locale}/search?type=nonfiction&type=academic`);
      await expect(page).toHaveURL(/type=academic\+nonfiction/);
      await page.getByRole('link', { name: messages.switch, exact: true }).click();
      const other = locale === 'en' ? 'nl' : 'en';
      await expect(page).toHaveURL(new RegExp(`/${other}/search\\?type=academic\\+nonfiction`));
      await expect(page.getByRole('list', { name: MESSAGES[other].chips }).getByRole('link')).toHaveCount(2);
    });

    test('a long facet hides values after five, unless they are selected', async ({ page }) => {
      await page.goto(`/${locale}/search`);
      const group = page.getByRole('group', { name: messages.facet });
      await expect(group.getByRole('checkbox')).toHaveCount(5);
      await group.getByText(messages.more).click();
      await expect.poll(() => group.getByRole('checkbox').count()).toBeGreaterThan(6);
    });
  });
}

/** Records the page's search requests from now on, by method and address. */
function searchesOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('search') && !pathname.startsWith('/assets')) requests.push(pathname);
  });
  return requests;
}

test.describe('as one types', () => {
  const found = (page: Page) => page.getByRole('status').filter({ hasText: MESSAGES.en.found });
  const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: MESSAGES.en.box });

  test('the page comes with its results, and sends no request', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) problems.push(message.text());
    });
    const requests = searchesOf(page);
    await page.goto('/en/search?q=dutch&disciplines=history');
    await expect(page.getByRole('checkbox', { name: /^History/ })).toBeChecked();
    expect(requests).toEqual(['/en/search']);
    expect(problems).toEqual([]);
  });

  test('a page without results has its suggestions already', async ({ page }) => {
    const requests = searchesOf(page);
    await page.goto('/en/search?q=xyzzyquux');
    await expect(page.getByRole('heading', { name: MESSAGES.en.none })).toBeVisible();
    expect(requests).toEqual(['/en/search']);
  });

  test('a pause in typing searches once, and the address has the query', { tag: '@smoke' }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/en/search');
    const requests = searchesOf(page);
    // The clock is stopped: on a slow machine too, no pause is as long as the debounce.
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).pressSequentially('dutch');
    await page.clock.runFor(349);
    expect(requests).toEqual([]);
    await page.clock.resume();
    await expect(page).toHaveURL('/en/search?q=dutch');
    await expect(page.locator('mark', { hasText: 'Dutch' }).first()).toBeVisible();
    expect(requests.filter((path) => path === '/api/search')).toHaveLength(1);
    await expect(box(page)).toBeFocused();
  });

  test('Back returns to the same page of results, and to the results from a book', async ({ page }) => {
    await page.goto('/en/search');
    const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
    const newest = await first.textContent();
    await page.getByRole('link', { name: MESSAGES.en.page2 }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(first).not.toHaveText(newest ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/en/search');
    await expect(first).toHaveText(newest ?? '');
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/en\/(book|journal)\//);
    await page.goBack();
    await expect(first).toHaveText(newest ?? '');
  });

  test('Back to a page that the search no longer has leads to its first too', async ({ page }) => {
    await page.goto('/en/search?q=dutch');
    await page.evaluate(() => {
      history.pushState(null, '', '/en/search?q=dutch&page=99');
      history.pushState(null, '', '/en/search?q=dutch&type=academic');
    });
    await page.goBack();
    await expect(page).toHaveURL('/en/search?q=dutch');
    await expect(found(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  test('a facet is counted under the choices of the others', async ({ page }) => {
    await page.goto('/en/search?type=academic');
    const nonFiction = page.getByRole('checkbox', { name: /^Non-fiction/ });
    const academic = await found(page).textContent();
    await nonFiction.check();
    await expect(page).toHaveURL(/type=academic\+nonfiction/);
    await expect(found(page)).not.toHaveText(academic ?? '');
    await page.getByRole('checkbox', { name: /^Academic/ }).uncheck();
    await expect(page).toHaveURL(/type=nonfiction/);
  });

  test('a word that finds nothing is spelled differently', async ({ page }) => {
    await page.goto('/en/search');
    await box(page).fill('hsitroy');
    await page.getByRole('main').getByRole('link', { name: 'history', exact: true }).click();
    await expect(page).toHaveURL(/q=history/);
    await expect(box(page)).toHaveValue('history');
  });

  test('with a word too many the titles with the others are found, and are said to be that', async ({
    page,
  }) => {
    await page.goto('/en/search?q=dutch');
    await box(page).fill('dutch xyzzyquux');
    await expect(page.getByText(MESSAGES.en.fewer)).toBeVisible();
    await expect(page.locator('mark', { hasText: 'Dutch' }).first()).toBeVisible();
    await box(page).fill('dutch');
    await expect(page.getByText(MESSAGES.en.fewer)).toHaveCount(0);
  });

  test('when the search is down the page says so, and continues when it is back', { tag: '@smoke' }, async ({
    page,
  }) => {
    await page.goto('/en/search');
    await page.route('**/api/search', (route) => route.fulfill({ status: 503, body: '{}' }));
    await box(page).fill('dutch');
    await expect(page.getByRole('heading', { name: 'The search is taking a rest' })).toBeVisible();
    await page.unroute('**/api/search');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(found(page)).toBeVisible();
  });
});

test.describe('the box in the head of every page', () => {
  test('offers titles, which the keyboard opens', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/en/faq');
    await page.getByRole('banner').getByRole('searchbox').click();
    await page.keyboard.type('cookies coleslaw');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toContainText('Cookies, Coleslaw, and Stoops');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/book\/9789089641243\//);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('offers pages below the titles, which the keyboard opens', async ({ page }) => {
    await page.goto('/nl/faq');
    await page.getByRole('banner').getByRole('searchbox').click();
    await page.keyboard.type('valck');
    const options = page.getByRole('listbox', { name: 'Suggesties' }).getByRole('option');
    const person = options.filter({ hasText: 'Persoon' });
    await expect(person).toHaveText('Marijke de ValckPersoon');
    // The last option leads to all results, the one before to the page.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(person).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nl/author/marijke-de-valck');
  });

  test('Escape closes the titles, and Enter searches for the words', async ({ page }) => {
    await page.goto('/nl/faq');
    await page.getByRole('banner').getByRole('searchbox').click();
    await page.keyboard.type('dutch');
    await expect(page.getByRole('listbox', { name: 'Suggesties' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nl/search?q=dutch');
  });
});
