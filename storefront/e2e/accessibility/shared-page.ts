import type { Page } from '@playwright/test';
import { test as base, waitForHydration } from '../system/test';

/**
 * One page for all tests of a worker: scripts and fonts are fetched and compiled once, which halves the time for many
 * addresses. For read-only tests; a test with a basket needs its own page.
 */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.E2E_BASE_URL ?? `http://127.0.0.1:${process.env.E2E_STOREFRONT_PORT}`,
        locale: 'en-GB',
      });
      context.on('page', waitForHydration);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});
