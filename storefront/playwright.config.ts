import { freePort } from '@colophon/launcher/processes/ports';
import { systemBrowser } from '@colophon/launcher/testing/system-browser';
import { defineConfig } from '@playwright/test';
import { NPM_BROWSER } from './e2e/system/browser.ts';
import { PORTS } from './e2e/system/colophon.ts';

/** `E2E_BROWSER=/usr/bin/chromium npm test -- journeys` takes another one. */
const executablePath = process.env.E2E_BROWSER ?? systemBrowser() ?? NPM_BROWSER;

// Chosen once by the first process that reads this file; the workers inherit them.
// A system that somebody else started has private ports where its settings say, or none.
for (const name of PORTS.filter((one) => !process.env.E2E_BASE_URL || !one.includes('PRIVATE')))
  process.env[`E2E_${name}`] ??= String(await freePort());

/** Journeys that stop programs, or start a system of their own. */
const SYSTEMS = ['stripe.spec.ts', 'outage.spec.ts', 'leaks.spec.ts', 'browsers/**'];

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/system/start.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A wait ends as soon as what it waits for is there; these are for a computer that does something else at the time.
  timeout: 60_000,
  expect: { timeout: 10_000, toPass: { timeout: 20_000 } },
  reporter: [['list']],
  outputDir: './test-results',
  // Stages of `npm test` and `npm run test:all`: none depends on another.
  projects: [
    { name: 'journeys', grep: /@smoke/, testIgnore: SYSTEMS },
    { name: 'journeys-slow', grepInvert: /@smoke/, testIgnore: SYSTEMS, timeout: 180_000 },
    { name: 'stripe', testMatch: 'stripe.spec.ts', timeout: 180_000 },
    { name: 'outages', testMatch: 'outage.spec.ts', timeout: 180_000 },
    { name: 'leaks', testMatch: 'leaks.spec.ts', timeout: 180_000 },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? `http://127.0.0.1:${process.env.E2E_STOREFRONT_PORT}`,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    // Snapshots of the page are enough; a video costs a fifth of the browser's CPU time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath,
      args: [
        // The package's own arguments (one process, no web security) are for serverless hosts, not for tests.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
