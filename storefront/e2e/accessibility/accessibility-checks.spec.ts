import { expect, type Page } from '@playwright/test';
import { darkFindingsOf, findingsOf } from './axe';
import { focusFaultsOf } from './focus-indicator';
import { reflowFaultsOf } from './reflow';
import { test } from './shared-page';
import { structureFaultsOf } from './structure';

/* The checks themselves: each is shown a fault that it must name. */
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

type Fault = {
  name: string;
  css?: string;
  html?: string;
  listFaults: (page: Page) => Promise<string[]>;
  named: RegExp;
};

const listStructure = (page: Page) => structureFaultsOf(page, 'en');
const FAULTS: readonly Fault[] = [
  {
    name: 'a focus without outline',
    css: 'a { outline: none !important }',
    listFaults: focusFaultsOf,
    named: /^shows no focus: <a /,
  },
  {
    name: 'a pale focus',
    css: '* { outline-color: #eee !important }',
    listFaults: focusFaultsOf,
    named: /^focus in a contrast of 1\.\d\d: </,
  },
  {
    name: 'a bar over what has the focus',
    css: 'header { position: fixed; inset: 0 0 auto; height: 100vh; z-index: 9 } header * { pointer-events: none }',
    listFaults: focusFaultsOf,
    named: /^focused under something else: </,
  },
  {
    name: 'a part wider than the page',
    css: 'main { width: 400px }',
    listFaults: reflowFaultsOf,
    named: /^320 × 640: the page scrolls sideways$/,
  },
  {
    name: 'a text cut off',
    css: 'h1 { width: 3rem; overflow: hidden; white-space: nowrap }',
    listFaults: reflowFaultsOf,
    named: /^320 × 640: cut off by H1\.: “/,
  },
  {
    name: 'a second heading of the page',
    html: '<h1>Two</h1>',
    listFaults: listStructure,
    named: /^firstLevels: 2$/,
  },
  {
    name: 'a level left out',
    html: '<h2>One</h2><h4>Two</h4>',
    listFaults: listStructure,
    named: /^skipped: h4 Two$/,
  },
  {
    name: 'a navigation without name',
    html: '<nav><a href="#x">x</a></nav>',
    listFaults: listStructure,
    named: /^navsWithoutName: 1$/,
  },
  {
    name: 'a control without name',
    html: '<button type="button"></button>',
    listFaults: findingsOf,
    named: /^button-name: <button type="button">/,
  },
  {
    name: 'small targets in a heap',
    css: 'main a[href="#a"], main a[href="#b"] { display: block; width: 9px; height: 9px; font: 8px/1 sans-serif }',
    html: '<a href="#a">a</a><a href="#b">b</a>',
    listFaults: findingsOf,
    named: /^target-size: <a href="#[ab]">/,
  },
  {
    name: 'dark words on dark paper',
    css: '@media (prefers-color-scheme: dark) { main * { color: #333 !important } }',
    listFaults: darkFindingsOf,
    named: /^color-contrast: </,
  },
];

for (const { name, css = '', html = '', listFaults, named } of FAULTS) {
  test(`${name} is found`, async ({ sharedPage: page }) => {
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
    expect(await listFaults(page)).toContainEqual(expect.stringMatching(named));
  });
}
