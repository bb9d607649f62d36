import { expect, test } from '@jest/globals';
import { pageMeta, plainText } from './page-meta';

const page = {
  title: 'About | Colophon',
  description: null,
  locale: 'nl' as const,
  paths: { en: '/en/about', nl: '/nl/over-ons' },
  translations: ['en', 'nl'] as const,
};
const origin = 'https://press.example';

test('a page names its own address as the canonical, and its translation as the alternate', () => {
  const meta = pageMeta(page, origin);
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://press.example/nl/over-ons',
  });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'en',
    href: 'https://press.example/en/about',
  });
});

test('a page without translation has no alternates and points at the language that it is written in', () => {
  const meta = pageMeta({ ...page, translations: ['en'] }, origin);
  expect(meta.filter((item) => 'hrefLang' in item)).toEqual([]);
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://press.example/en/about' });
});

test('a description is words without tags, cut at a word', () => {
  expect(plainText('<p>Salt &amp; <em>pepper</em></p><p>and more</p>')).toBe('Salt & pepper and more');
  const long = plainText(`<p>${'word '.repeat(100)}</p>`);
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long.endsWith('word…')).toBe(true);
});
