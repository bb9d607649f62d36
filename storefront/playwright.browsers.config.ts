import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm test -- browsers`: the journeys that Firefox and WebKit are tried with, on a system of their own. */
export default defineConfig({
  ...journeys,
  workers: 1,
  projects: [{ name: 'browsers', testMatch: 'browsers/*.spec.ts' }],
});
