import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from '@playwright/test';

type Locale = 'en' | 'nl';

/** Checks headings, landmarks, title and language of a page (WCAG 1.3.1, 2.4.1, 2.4.2, 2.4.6, 3.1.1). */
export async function expectGoodStructure(page: Page, locale: Locale): Promise<void> {
  expect.soft(await structureFaultsOf(page, locale)).toEqual([]);
  await expect.soft(page).toHaveTitle(/^\S.* \| Colophon University Press$|^Colophon University Press/);
}

/** Lists what is wrong with headings, landmarks and language of a page, as 'name: value'. */
export async function structureFaultsOf(page: Page, locale: Locale): Promise<string[]> {
  const found: Record<string, unknown> = await page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(shown);
    const levels = headings.map((heading) => Number(heading.tagName.slice(1)));
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const navs = [...document.querySelectorAll('nav')].filter(shown).map((nav) => nav.ariaLabel ?? '');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      lang: document.documentElement.lang,
      firstLevels: levels.filter((level) => level === 1).length,
      skipped: levels.flatMap((level, i) =>
        level > (levels[i - 1] ?? 1) + 1 ? [`h${level} ${headings[i]?.textContent}`] : [],
      ),
      blank: headings.filter((heading) => !heading.textContent?.trim()).length,
      landmarks: [count('body > header'), count('main'), count('body > footer')],
      navsWithoutName: navs.filter((name) => !name).length,
      navsOfOneName: navs.length - new Set(navs).size,
      idsTwice: ids.filter((id, i) => ids.indexOf(id) !== i),
    };
  });
  const wanted = {
    lang: locale,
    firstLevels: 1,
    skipped: [],
    blank: 0,
    landmarks: [1, 1, 1],
    navsWithoutName: 0,
    navsOfOneName: 0,
    idsTwice: [],
  };
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(found[name], value))
    .map(([name]) => `${name}: ${found[name]}`);
}
