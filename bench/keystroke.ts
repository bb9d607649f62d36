import { systemBrowser } from '@colophon/launcher/testing/system-browser';
import type { Page } from 'playwright-core';
import { percentile } from './measure/percentile';
import { millis, printTable } from './measure/table';
import { withSystem } from './system';

const SEARCHES = 40;
/** Debounce of the search box (docs/specification.md#search-and-paging). */
const DEBOUNCE_MS = 350;
/** Time between two letters: a quick typist, well below the debounce. */
const BETWEEN_KEYS_MS = 60;
const GIVE_UP_MS = 15_000;

/** Durations from the last key until results of the word are painted, in ms. */
type Watched = { word: string; resolve: (ms: number) => void };

declare global {
  /** Property of the measured page's window: the word whose results are waited for. */
  var watched: Watched | null;
}

/**
 * `npm run bench -- keystroke [--url http://…]`: types words into the box of the search page, and measures how long the
 * reader waits for results.
 * @param url  of a running system; null starts a separate one
 */
export async function benchKeystroke(url: string | null): Promise<void> {
  if (url) return measure(url);
  await withSystem(({ storefront }) => measure(storefront));
}

async function measure(origin: string): Promise<void> {
  const words = await wordsOfTitles(origin);
  const { chromium } = await import('playwright-core');
  const { default: packaged } = await import('@sparticuz/chromium');
  const browser = await chromium.launch({
    executablePath: systemBrowser() ?? (await packaged.executablePath()),
    // The package's own arguments (one process, no web security) are for serverless hosts.
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${origin}/en/search`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(watchResults);
    // The first search also fetches the names of all facet values, once per visit.
    await waited(page, words[0] ?? '');
    const durations: number[] = [];
    for (const word of words.slice(1)) durations.push(await waited(page, word));
    durations.sort((a, b) => a - b);
    const row = (what: string, less: number) => ({
      what,
      figures: {
        median: millis(percentile(durations, 0.5) - less),
        p95: millis(percentile(durations, 0.95) - less),
        max: millis((durations.at(-1) ?? Number.NaN) - less),
      },
    });
    printTable(`From the keyboard to painted results, ${durations.length} words`, [
      row('from the last key', 0),
      row(`from the end of the pause of ${DEBOUNCE_MS} ms`, DEBOUNCE_MS),
    ]);
  } finally {
    await browser.close();
  }
}

async function waited(page: Page, word: string): Promise<number> {
  const box = page.locator('main input[type=search]');
  await box.selectText();
  const painted = page.evaluate(
    ({ word, giveUpMs }) =>
      new Promise<number>((resolve, reject) => {
        globalThis.watched = { word, resolve };
        setTimeout(() => reject(new Error(`no results of ${word} were painted`)), giveUpMs);
      }),
    { word, giveUpMs: GIVE_UP_MS },
  );
  await page.keyboard.type(word, { delay: BETWEEN_KEYS_MS });
  return painted;
}

/** Runs in the page: each key restarts the clock; highlighted words in the list identify the results' word. */
function watchResults(): void {
  globalThis.watched = null;
  let lastKey = 0;
  document.querySelector('main input[type=search]')?.addEventListener('input', () => {
    lastKey = performance.now();
  });
  const isShown = (word: string) =>
    [...document.querySelectorAll('.results mark')].some((mark) =>
      mark.textContent?.toLowerCase().startsWith(word),
    );
  new MutationObserver(() => {
    const { watched } = globalThis;
    if (!watched || !isShown(watched.word)) return;
    globalThis.watched = null;
    // A message sent during a frame arrives after that frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.resolve(performance.now() - lastKey);
      port2.postMessage(null);
    });
  }).observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** Words of titles, each with results; no two begin alike, so that their results are not confused. */
async function wordsOfTitles(origin: string): Promise<string[]> {
  const words = new Map<string, string>();
  for (let page = 1; words.size <= SEARCHES; page++) {
    const response = await fetch(`${origin}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ queries: [{ indexUid: 'products', hitsPerPage: 50, page }] }),
    });
    if (!response.ok) throw new Error(`/api/search answered ${response.status}`);
    const { results } = (await response.json()) as { results: { hits: { title_en?: string }[] }[] };
    const hits = results[0]?.hits ?? [];
    if (hits.length === 0) throw new Error('the catalogue is too small for this');
    for (const word of hits.flatMap(
      ({ title_en = '' }) => title_en.toLowerCase().match(/\b[a-z]{6,9}\b/g) ?? [],
    )) {
      if (!words.has(word.slice(0, 4))) words.set(word.slice(0, 4), word);
    }
  }
  return [...words.values()].slice(0, SEARCHES + 1);
}
