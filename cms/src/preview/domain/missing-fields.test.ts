import { expect, test } from '@jest/globals';
import { type Attributes, missingFields } from './missing-fields';

const page = {
  uid: 'api::page.page',
  attributes: {
    title: { type: 'string', required: true },
    body: { type: 'richtext' },
    slug: { type: 'string', required: true },
    order: { type: 'integer', required: true },
  } satisfies Attributes,
};
const none = (): Attributes => ({});

test('blank required fields are missing, other blank ones are not', () => {
  expect(missingFields(page, { title: '  ', body: null, order: 0 }, none)).toEqual([['title']]);
  expect(missingFields(page, { title: 'About', order: null }, none)).toEqual([['order']]);
});

test('a blank slug is not missing, since it is generated', () => {
  expect(missingFields(page, { title: 'About', order: 1, slug: '' }, none)).toEqual([]);
});

test('a field of a component has a path, once for each item that lacks it', () => {
  const article = {
    uid: 'api::article.article',
    attributes: { media: { type: 'component', component: 'media.media-block', repeatable: true } },
  };
  const media = () => ({ url: { type: 'string', required: true } });
  const entry = { media: [{ url: '' }, { url: 'https://video.example/x' }, {}] };
  expect(missingFields(article, entry, media)).toEqual([
    ['media', 'url'],
    ['media', 'url'],
  ]);
  expect(missingFields(article, { media: null }, media)).toEqual([]);
});

test('a book needs an edition', () => {
  const book = { uid: 'api::book.book', attributes: { editions: { type: 'relation' } } };
  expect(missingFields(book, { editions: [] }, none)).toEqual([['editions']]);
  expect(missingFields(book, { editions: [{ id: 1 }] }, none)).toEqual([]);
});
