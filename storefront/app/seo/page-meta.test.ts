import { expect, test } from '@jest/globals';
import { type PageMeta, pageMeta } from './page-meta';
import { siteImage } from './share-image';

const page: PageMeta = {
  title: 'About | Colophon',
  description: null,
  locale: 'nl',
  site: 'Colophon',
  paths: { en: '/en/about', nl: '/nl/over-ons' },
  translations: ['en', 'nl'],
  image: siteImage('The mark of the press'),
  type: 'website',
  breadcrumbs: [],
  feeds: [],
  names: [],
  properties: [],
};
const origin = 'https://press.example';

test('a page names its own address as the canonical, and every language with itself as alternates', () => {
  const meta = pageMeta(page, origin);
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://press.example/nl/over-ons',
  });
  const alternates = meta.flatMap((item) => ('hrefLang' in item ? [[item.hrefLang, item.href]] : []));
  expect(alternates).toEqual([
    ['en', 'https://press.example/en/about'],
    ['nl', 'https://press.example/nl/over-ons'],
    ['x-default', 'https://press.example/en/about'],
  ]);
  expect(meta).toContainEqual({ property: 'og:locale:alternate', content: 'en_GB' });
});

test('a page without translation has no alternates and points at the language that it is written in', () => {
  const meta = pageMeta({ ...page, translations: ['en'] }, origin);
  expect(meta.filter((item) => 'hrefLang' in item)).toEqual([]);
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://press.example/en/about' });
  expect(JSON.stringify(meta)).not.toContain('og:locale:alternate');
});

test('a shared page has an image, its size and its alternative text', () => {
  const meta = pageMeta(page, origin);
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://press.example/site-image.png',
  });
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'The mark of the press' });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  const tall = { ...page.image, width: 800, height: 1200 };
  expect(pageMeta({ ...page, image: tall }, origin)).toContainEqual({
    name: 'twitter:card',
    content: 'summary',
  });
});

test('feeds are linked, and library tags are included', () => {
  const meta = pageMeta(
    {
      ...page,
      feeds: [{ title: 'Nieuws', path: '/nl/feed/news.xml' }],
      names: [['citation_title', 'Tides']],
    },
    origin,
  );
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Nieuws',
    href: 'https://press.example/nl/feed/news.xml',
  });
  expect(meta).toContainEqual({ name: 'citation_title', content: 'Tides' });
});
