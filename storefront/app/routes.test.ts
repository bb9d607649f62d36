import { isSiteSegment, SITE_SEGMENTS } from '@colophon/contracts/site/segments';
import { beforeAll, expect, jest, test } from '@jest/globals';

type Made = { path?: string; children?: Made[] };

// Mocked: the real module loads all of Vite; only the shape of its result matters here.
jest.mock('@remix-run/route-config', () => ({
  index: () => ({}),
  route: (path: string, ...more: unknown[]) => ({ path, children: more.find(Array.isArray) ?? [] }),
}));

/** Known first path segments under a locale. */
let first: string[];

beforeAll(async () => {
  const routes = (await import('./routes')).default as Made[];
  const pages = routes.find(({ path }) => path === ':locale')?.children ?? [];
  first = pages.flatMap(({ path }) => path?.split('/')[0] ?? []);
});

test('no page of an editor can hide a route: each begins with a segment that is known to be ours', () => {
  expect(first.length).toBeGreaterThan(20);
  expect(first.filter((segment) => segment !== '*' && !isSiteSegment(segment))).toEqual([]);
});

test('no segment is kept from editors for nothing', () => {
  expect(SITE_SEGMENTS.filter((segment) => !first.includes(segment))).toEqual([]);
});
