import { expect, test } from '@jest/globals';
import { itemLanguage } from './item-language';

const cover = { isbn: '1', subtitle: null, authors: [], editors: [], series: null, image: null };

test('a title that is also on the cover is in the language of the book', () => {
  expect(
    itemLanguage({ title: 'Het water', cover: { ...cover, title: 'Het water', language: 'nl' } }, 'en'),
  ).toBe('nl');
});

test('a translated title is in the language of the page', () => {
  expect(
    itemLanguage({ title: 'The water', cover: { ...cover, title: 'Het water', language: 'nl' } }, 'en'),
  ).toBe('en');
});
