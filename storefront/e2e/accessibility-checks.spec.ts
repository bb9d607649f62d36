import type { Page } from '@playwright/test';
import { expectContrastInTheDark, expectNoFindings } from './accessibility/axe';
import { expectVisibleFocusEverywhere } from './accessibility/focus-indicator';
import { expectReflow } from './accessibility/reflow';
import { test } from './accessibility/shared-page';
import { expectGoodStructure } from './accessibility/structure';

/* The checks themselves: each is shown a fault that it must find. */
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

type Fault = { name: string; css?: string; html?: string; check: (page: Page) => Promise<void> };

const structure = (page: Page) => expectGoodStructure(page, 'en');
const FAULTS: readonly Fault[] = [
  {
    name: 'a focus without outline',
    css: 'a { outline: none !important }',
    check: expectVisibleFocusEverywhere,
  },
  { name: 'a pale focus', css: '* { outline-color: #eee !important }', check: expectVisibleFocusEverywhere },
  {
    name: 'a bar over what has the focus',
    css: 'header { position: fixed; inset: 0 0 auto; height: 100vh; z-index: 9 } header * { pointer-events: none }',
    check: expectVisibleFocusEverywhere,
  },
  { name: 'a part wider than the page', css: 'main { width: 400px }', check: expectReflow },
  {
    name: 'a text cut off',
    css: 'h1 { width: 3rem; overflow: hidden; white-space: nowrap }',
    check: expectReflow,
  },
  { name: 'a second heading of the page', html: '<h1>Two</h1>', check: structure },
  { name: 'a level left out', html: '<h2>One</h2><h4>Two</h4>', check: structure },
  { name: 'a navigation without name', html: '<nav><a href="#x">x</a></nav>', check: structure },
  { name: 'a control without name', html: '<button type="button"></button>', check: expectNoFindings },
  { name: 'small targets in a heap', html: '<a href="#a">a</a><a href="#b">b</a>', check: smallTargets },
  {
    name: 'dark words on dark paper',
    css: '@media (prefers-color-scheme: dark) { main * { color: #333 !important } }',
    check: expectContrastInTheDark,
  },
];

for (const { name, css = '', html = '', check } of FAULTS) {
  test(`${name} is found`, async ({ sharedPage: page }) => {
    test.fail();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/newsletter');
    await page.evaluate(
      ([css, html]) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css ?? '');
        document.adoptedStyleSheets = [sheet];
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html ?? '');
      },
      [css, html],
    );
    await check(page);
  });
}

async function smallTargets(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const link of [...document.querySelectorAll<HTMLElement>('main a')].slice(-2)) {
      Object.assign(link.style, { display: 'block', width: '9px', height: '9px', font: '8px/1 sans-serif' });
    }
  });
  await expectNoFindings(page);
}
