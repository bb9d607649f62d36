import { expect, test } from '@jest/globals';
import { untouchedLists } from './empty-lists';

const shared = { type: 'component', pluginOptions: { i18n: { localized: false } } };
const ofLanguage = { type: 'component', pluginOptions: { i18n: { localized: true } } };

test('an empty list that all languages share is one that the form did not know', () => {
  const fields = { contributors: shared, media: shared, links: ofLanguage, title: { type: 'string' } };
  const data = { contributors: [], media: [{ url: 'x' }], links: [], title: '', unknown: [] };
  expect(untouchedLists(data, fields)).toEqual(['contributors']);
});

test('a list that the form filled, or does not speak of, is left as it is', () => {
  expect(untouchedLists({ contributors: [{ role: 'author' }] }, { contributors: shared })).toEqual([]);
  expect(untouchedLists({ contributors: null }, { contributors: shared })).toEqual([]);
  expect(untouchedLists({}, { contributors: shared })).toEqual([]);
});
