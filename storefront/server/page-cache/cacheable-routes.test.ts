import { REQUEST_PAGES } from '@colophon/contracts/forms/requests/definitions';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { CACHEABLE_ROUTES } from './cacheable-routes.ts';

type Made = { path: string; id: string; children: Made[] };

// The real one brings the whole of Vite with it; the shape of what it makes is all that counts here.
jest.mock('@remix-run/route-config', () => {
  const made = (path: string, file: string, more: unknown[]): Made => {
    const named = more.find(
      (one): one is { id: string } => typeof one === 'object' && one !== null && 'id' in one,
    );
    return {
      path,
      id: named?.id ?? file.replace(/\.tsx?$/, ''),
      children: (more.find(Array.isArray) ?? []) as Made[],
    };
  };
  return {
    index: (file: string) => made('', file, []),
    route: (path: string, file: string, ...more: unknown[]) => made(path, file, more),
  };
});

/** Routes under a language that are one visitor's, or do nothing but lead on. */
const NEVER_CACHED = [
  'book/:key',
  'author-form',
  'newsletter/sign-up',
  'newsletter/confirm',
  'newsletter/unsubscribe',
  'search/advice.json',
  'cart',
  'order/:token',
  'ebook/:reference',
  'payment/return',
  'payment/:status',
  'preview',
];

let routes: Made[];
beforeAll(async () => {
  const all = (await import('~/routes')).default as unknown as Made[];
  routes = all.find(({ path }) => path === ':locale')?.children ?? [];
});

test('each route of the site is one whose pages are kept, or one whose pages never are', () => {
  expect(routes.length).toBeGreaterThan(20);
  const cached = CACHEABLE_ROUTES.map(({ path }) => path).filter((path) => !REQUEST_PAGES.has(path));
  expect(routes.map(({ path }) => path).sort()).toEqual([...cached, ...NEVER_CACHED].sort());
});

test('data requests know the routes by the same names', () => {
  const byPath = new Map(routes.map(({ path, id }) => [path, id]));
  for (const { path, id } of CACHEABLE_ROUTES)
    expect([path, byPath.get(REQUEST_PAGES.has(path) ? '*' : path)]).toEqual([path, id]);
});
