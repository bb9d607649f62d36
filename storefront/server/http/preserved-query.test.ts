import { expect, test } from '@jest/globals';
import { preserveQuery } from './preserved-query.ts';

test('what the page never saw goes along', () => {
  expect(
    preserveQuery('/nl/event/nacht', '/nl/event/night?utm_source=mail&x=%C3%A9', '/nl/event/night'),
  ).toBe('/nl/event/nacht?utm_source=mail&x=%C3%A9');
});

test('what it saw it has carried itself, or has left away', () => {
  expect(preserveQuery('/en/series/b?page=2', '/en/series/a?page=2&ref=x', '/en/series/a?page=2')).toBe(
    '/en/series/b?page=2&ref=x',
  );
  expect(preserveQuery('/en/news', '/en/news?page=99', '/en/news?page=99')).toBe('/en/news');
});

test('another site learns nothing of it', () => {
  for (const location of ['https://partner.example/nl/book/1/x?from=press', '//evil.example/'])
    expect(preserveQuery(location, '/en/book/1?token=secret', '/en/book/1')).toBe(location);
});
