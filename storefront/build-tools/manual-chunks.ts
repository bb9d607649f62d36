const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements|@babel\/runtime|cookie)\//;
/** Parts that every kind of page shows, and what they stand on. */
const SITE = /\/(?:storefront\/app\/(?:components|content|format|language|newsletter|seo)|contracts\/src)\//;
/** What is brought when it is wanted, or by one page alone. */
const APART = /\/components\/(?:layout\/suggestions|form|media)\//;

/**
 * The file of the browser's that a module goes into. Left to itself the bundler makes forty of a page, one for each
 * set of pages that share something: a small telephone far away then waits for eight rounds of requests.
 */
export function manualChunks(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return 'framework';
  return SITE.test(id) && !APART.test(id) ? 'site' : undefined;
}
