import { expect, test } from '@jest/globals';
import { htmlFor, languagesWritten, linesOf, mediaFor, samePath } from './prose';

test("a text becomes safe HTML in its own language, with links in the page's language", () => {
  expect(htmlFor({ text: '[Cart](/cart) <b>', language: 'nl' }, 'en')).toEqual({
    text: '<p><a href="/en/cart">Cart</a> &lt;b&gt;</p>',
    language: 'nl',
  });
  expect(htmlFor(null, 'en')).toBeNull();
});

test('trims lines and leaves out blank ones, with any line ending', () => {
  expect(linesOf({ text: ' Anna Akker\r\n\n Bram Boom ', language: 'en' })).toEqual({
    lines: ['Anna Akker', 'Bram Boom'],
    language: 'en',
  });
  expect(linesOf(null)).toBeNull();
});

test('a language counts as written when one of the texts has content other than blanks', () => {
  expect(languagesWritten({ en: 'Dikes', nl: null }, { en: null, nl: ' ' })).toEqual(['en']);
  expect(languagesWritten({ en: 'Dikes', nl: null }, { en: null, nl: 'Over dijken' })).toEqual(['en', 'nl']);
  expect(languagesWritten()).toEqual([]);
});

test('a row without translations has one address in both languages', () => {
  expect(samePath('/series/dikes')).toEqual({ en: '/series/dikes', nl: '/series/dikes' });
});

test('leaves out a media block whose address could run code or is not a film', () => {
  const block = { type: 'youtube', image: null, caption: { en: null, nl: 'Film' }, autoPlay: true } as const;
  const blocks = [
    { ...block, url: 'javascript:alert(1)' },
    { ...block, url: 'https://youtu.be/short' },
    { ...block, url: 'https://youtu.be/aB3_-dE6gH1' },
    { ...block, type: 'vimeo' as const, url: 'https://vimeo.com/76979871' },
  ];
  const shown = { ...block, caption: { text: 'Film', language: 'nl' } };
  expect(mediaFor(blocks, 'en')).toEqual([
    { ...shown, url: 'https://youtu.be/aB3_-dE6gH1', videoId: 'aB3_-dE6gH1' },
    { ...shown, type: 'vimeo', url: 'https://vimeo.com/76979871', videoId: null },
  ]);
});
