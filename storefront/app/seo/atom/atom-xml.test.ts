import type { FeedEntry } from '@colophon/contracts/site/feed';
import { expect, test } from '@jest/globals';
import { en } from '../view-makers';
import { type AtomFeed, atomXml } from './atom-xml';

const entry: FeedEntry = {
  documentId: 'tides1',
  path: '/book/9789089641243/tides',
  title: en('Tides & dikes'),
  subtitle: en('A history'),
  authors: ['Mara Quist', 'Bo'],
  publishedAt: '2026-10-01T22:00:00.000Z',
  updatedAt: '2026-10-03T08:00:00.000Z',
  summary: en('Water < land.'),
  content: en('<p>See <a href="/en/news/prize">the prize</a> or <a href="https://x.example/">x</a>.</p>'),
  image: { url: '/covers/tides.jpg', width: 1600, height: 2400 },
  categories: ['History'],
};
const feed: AtomFeed = {
  origin: 'https://press.example',
  locale: 'en',
  path: '/en/feed/books.xml',
  pagePath: '/en/books',
  title: 'New books | The Press',
  subtitle: 'What is new.',
  press: 'The Press',
  fallbackNotice: en('The following text is shown in Dutch.'),
  entries: [entry, { ...entry, documentId: 'older', updatedAt: '2026-10-02T00:00:00.000Z' }],
};

test('a feed says who it is, where it is, and when something in it last changed', () => {
  const { xml } = atomXml(feed);
  expect(xml).toContain(
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>https://press.example/en/feed/books.xml</id>',
  );
  expect(xml).toContain('<updated>2026-10-03T08:00:00.000Z</updated><link rel="self"');
  expect(xml).toContain('<link rel="alternate" type="text/html" href="https://press.example/en/books"/>');
});

test('an entry has an id that neither its title nor its address changes', () => {
  const renamed = { ...entry, title: en('Floods'), path: '/book/9789089641243/floods' };
  const ids = [entry, renamed].map(
    (one) => /<entry><id>([^<]+)/.exec(atomXml({ ...feed, entries: [one] }).xml)?.[1],
  );
  expect(ids).toEqual(['tag:press.example,2026:en/tides1', 'tag:press.example,2026:en/tides1']);
});

test('an entry has its authors, its cover, its words escaped and its links absolute', () => {
  const { xml } = atomXml(feed);
  expect(xml).toContain('<title>Tides &amp; dikes: A history</title>');
  expect(xml).toContain('<author><name>Mara Quist</name></author><author><name>Bo</name></author>');
  expect(xml).toContain('href="https://press.example/covers/tides.jpg?format=jpg&amp;width=1200"');
  expect(xml).toContain('<summary>Water &lt; land.</summary>');
  expect(xml).toContain('href=&quot;https://press.example/en/news/prize&quot;');
  expect(xml).toContain('href=&quot;https://x.example/&quot;');
  expect(xml).toContain('<category term="History"/>');
});

test('a text in the other language says so, and in which it is', () => {
  const dutch = { ...entry, content: { text: '<p>Water.</p>', language: 'nl' as const } };
  const { xml } = atomXml({ ...feed, entries: [dutch] });
  expect(xml).toContain(
    '<content type="html" xml:lang="nl">&lt;p&gt;&lt;em&gt;The following text is shown in Dutch.&lt;/em&gt;&lt;/p&gt;&lt;p&gt;Water.',
  );
});

test('a feed without entries is a feed', () => {
  expect(atomXml({ ...feed, entries: [] }).xml).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});
