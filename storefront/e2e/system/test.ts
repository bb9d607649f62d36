import { lastLines, sizesOf } from '@colophon/launcher/test-run/program-logs';
import { test as base, type Page } from '@playwright/test';
import { programLogs } from './colophon.ts';

/**
 * The journeys' `test`: where scripts run, `goto` and `reload` return once React handles the page's events. A click
 * before that is the browser's own, or is lost.
 */
export const test = base.extend<{ attachLog: undefined }>({
  // What the programs logged meanwhile, also for a journey beside it, is attached to one that fails.
  attachLog: [
    async ({ baseURL: _ }, use, testInfo) => {
      const before = sizesOf(programLogs());
      await use(undefined);
      const log = testInfo.status === testInfo.expectedStatus ? [] : lastLines(before, programLogs());
      if (log.length > 0) await testInfo.attach('log', { body: log.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydration);
    await use(context);
  },
});

/** Makes `goto` and `reload` of a page wait; for pages of a context that a test opens itself. */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    // Whoever returns before the page is loaded wants to act before its script does.
    if (options?.waitUntil !== 'commit') await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await hydrated(page);
    return response;
  };
}

/** Waits until React handles the events of a page of the storefront; other pages have nothing to wait for. */
export async function hydrated(page: Page): Promise<void> {
  const isOurs = () => page.evaluate(() => document.querySelector('script[type=module]') !== null);
  if (page.url().includes('/admin') || !(await isOurs())) return;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
