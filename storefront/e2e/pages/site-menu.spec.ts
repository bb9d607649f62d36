import { expect, type Page } from '@playwright/test';
import { test } from '../system/test';

/* The menu names the home sections of docs/specification.md#other-screens, and stands in one line wherever it is one. */
const SECTIONS = {
  en: [
    ['Non-fiction', '/en/non-fiction'],
    ['Educational', '/en/educational'],
    ['Academic', '/en/academic'],
    ['Disciplines', '/en/disciplines'],
    ['Series', '/en/series'],
    ['Journals', '/en/journals'],
    ['Events', '/en/events'],
    ['Open access', '/en/open-access'],
  ],
  nl: [
    ['Non-fictie', '/nl/non-fiction'],
    ['Studieboeken', '/nl/educational'],
    ['Wetenschap', '/nl/academic'],
    ['Vakgebieden', '/nl/disciplines'],
    ['Reeksen', '/nl/series'],
    ['Tijdschriften', '/nl/journals'],
    ['Agenda', '/nl/events'],
    ['Open access', '/nl/open-access'],
  ],
} as const;
const NAME = { en: 'Main', nl: 'Hoofdmenu' } as const;

/** Pairs of entries whose boxes overlap, and the number of their lines. */
function placing(page: Page, name: string): Promise<{ overlaps: string[]; lines: number; wide: number }> {
  return page
    .getByRole('navigation', { name, exact: true })
    .getByRole('link')
    .evaluateAll((links) => {
      const boxes = links.map((link) => ({ text: link.textContent, box: link.getBoundingClientRect() }));
      const overlaps = boxes.flatMap(({ text, box }, i) =>
        boxes
          .slice(i + 1)
          .filter(
            ({ box: other }) =>
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          )
          .map((other) => `${text} and ${other.text}`),
      );
      const lines = new Set(boxes.map(({ box }) => Math.round(box.top))).size;
      return { overlaps, lines, wide: document.documentElement.scrollWidth - innerWidth };
    });
}

for (const locale of ['en', 'nl'] as const) {
  test(`the menu names every section, disciplines and events too, in ${locale}`, { tag: '@smoke' }, async ({
    page,
  }) => {
    await page.goto(`/${locale}`);
    const links = page.getByRole('navigation', { name: NAME[locale], exact: true }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
    expect(shown.slice(0, -1)).toEqual(SECTIONS[locale].map((entry) => [...entry]));
    for (const [text, href] of SECTIONS[locale].filter(([, to]) => /disciplines|events/.test(to))) {
      await links.and(page.getByRole('link', { name: text, exact: true })).click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
      await expect(links.and(page.getByRole('link', { name: text, exact: true }))).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });

  test(`the menu is one line from a small laptop up, and nothing overlaps with wider letters, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/faq`);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [992, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await placing(page, NAME[locale])]).toEqual([
        width,
        { overlaps: [], lines: 1, wide: 0 },
      ]);
    }
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
      document.adoptedStyleSheets = [spacing];
    });
    for (const width of [992, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await placing(page, NAME[locale])]).toEqual([
        width,
        { overlaps: [], lines: expect.any(Number), wide: 0 },
      ]);
    }
  });

  for (const width of [320, 390, 768]) {
    test(`on a screen of ${width} the menu opens to every section, one below the other, in ${locale}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${locale}/faq`);
      await page.locator('.menu summary').click();
      const entries = SECTIONS[locale].length + 1;
      expect(await placing(page, NAME[locale])).toEqual({ overlaps: [], lines: entries, wide: 0 });
    });
  }
}
