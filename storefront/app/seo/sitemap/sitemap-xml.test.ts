import { expect, test } from '@jest/globals';
import { sitemapFileXml, sitemapIndexXml } from './sitemap-xml';

const origin = 'https://press.example';
const changedAt = '2026-11-20T10:00:00.000Z';

test('the index names its files and when something in them changed', () => {
  const { xml } = sitemapIndexXml(
    [
      { name: 'books-1', changedAt },
      { name: 'events-1', changedAt: null },
    ],
    origin,
  );
  expect(xml).toContain(
    '<sitemap><loc>https://press.example/sitemap/books-1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></sitemap>',
  );
  expect(xml).toContain('<sitemap><loc>https://press.example/sitemap/events-1.xml</loc></sitemap>');
});

test('a page in two languages is two addresses that name each other, themselves and the one for all', () => {
  const paths = { en: '/news/prize', nl: '/news/prijs' };
  const { xml } = sitemapFileXml([{ paths, translations: ['en', 'nl'], changedAt }], origin);
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://press.example/en/news/prize',
    '<loc>https://press.example/nl/news/prijs',
  ]);
  expect(xml.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
    ...['en', 'nl', 'x-default', 'en', 'nl', 'x-default'].map(
      (language) =>
        `hreflang="${language}" href="https://press.example/${language === 'nl' ? 'nl/news/prijs' : 'en/news/prize'}"`,
    ),
  ]);
});

test('a page in one language is one address without others, its signs escaped', () => {
  const paths = { en: '/books?type=academic&page=2', nl: '/x' };
  const { xml } = sitemapFileXml([{ paths, translations: ['en'], changedAt: null }], origin);
  expect(xml).toContain('<url><loc>https://press.example/en/books?type=academic&amp;page=2</loc></url>');
  expect(xml).not.toContain('/nl/x');
});
