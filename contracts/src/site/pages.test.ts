import { expect, test } from '@jest/globals';
import { isSiteSegment, PAGE_NAMES, PAGES } from './pages';
import { type SiteRouteName, siteRoutes } from './routes';

/** Parameters of a view that are no query parameters of its page: the language, and what the path names. */
const IN_PATH = ['locale', 'slug', 'key'];

test('what changes the view of a cached page is in its cache key', () => {
  for (const name of PAGE_NAMES) {
    const { path, view, cache } = PAGES[name];
    if (view === null || cache === null) continue;
    const changing = Object.keys(siteRoutes[view as SiteRouteName].params.shape).filter(
      (parameter) => !IN_PATH.includes(parameter) && !path.includes(`:${parameter}`),
    );
    expect([name, Object.keys(cache)]).toEqual([name, expect.arrayContaining(changing)]);
  }
});

test('a page in the sitemap has one address, and may be shown to everybody', () => {
  const listed = PAGE_NAMES.map((name) => PAGES[name]).filter(({ sitemap }) => sitemap !== null);
  expect(listed.length).toBeGreaterThan(10);
  for (const { path, cache } of listed)
    expect([path, cache]).toEqual([expect.not.stringMatching(/[:*]/), expect.anything()]);
});

test('no editor may call a page as the site calls its own', () => {
  expect(isSiteSegment('books')).toBe(true);
  for (const segment of ['about', '', '*'])
    expect([segment, isSiteSegment(segment)]).toEqual([segment, false]);
});
