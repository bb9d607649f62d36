import { expect, test } from '@jest/globals';
import { emptySharedLists, filledLists } from './preserve-shared-lists';

const shared = { type: 'component', pluginOptions: { i18n: { localized: false } } };
const ofLanguage = { type: 'component', pluginOptions: { i18n: { localized: true } } };

test('an empty list that all languages share counts as omitted by the form', () => {
  const fields = { contributors: shared, media: shared, links: ofLanguage, title: { type: 'string' } };
  const data = { contributors: [], media: [{ url: 'x' }], links: [], title: '', unknown: [] };
  expect(emptySharedLists(data, fields)).toEqual(['contributors']);
});

test('leaves a filled or absent list as it is', () => {
  expect(emptySharedLists({ contributors: [{ role: 'author' }] }, { contributors: shared })).toEqual([]);
  expect(emptySharedLists({ contributors: null }, { contributors: shared })).toEqual([]);
  expect(emptySharedLists({}, { contributors: shared })).toEqual([]);
});

test('finds the filled lists that all languages share', () => {
  const list = { ...shared, component: 'media.media-block' };
  const entries = [{ url: 'x' }];
  const fields = { media: list, none: list, links: { ...ofLanguage, component: 'x' }, tags: shared };
  const data = { media: entries, none: [], links: entries, tags: entries, unknown: entries };
  expect(filledLists(data, fields)).toEqual({ media: { component: 'media.media-block', entries } });
});
