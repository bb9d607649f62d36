import { FACET_TABLE, FILTERS, isListed } from '@colophon/contracts/search/facets';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { createI18n } from '~/i18n/create-instance.server';
import { facetLabels } from './facet-labels';

const labels = { disciplines: { history: 'Geschiedenis' }, categories: {}, series: { film: 'Framing Film' } };
const labelsIn = (locale: Locale) =>
  facetLabels(labels, createI18n(locale).getFixedT(locale, ['search', 'common']), locale);
const nl = labelsIn('nl');

test('disciplines and series carry the names of the editors', () => {
  expect(nl('disciplines', 'history')).toBe('Geschiedenis');
  expect(nl('series', 'film')).toBe('Framing Film');
});

test('languages are named in the language of the page, as other pages name them', () => {
  expect(nl('language', 'fr')).toBe('Frans');
  expect(labelsIn('en')('language', 'nl')).toBe('Dutch');
  expect(labelsIn('en')('language', 'fy')).toBe('Frisian');
  expect(labelsIn('en')('language', 'ru')).toBe('Russian');
});

test('a value without a label is shown as it is, even an invalid language code', () => {
  expect(nl('category', 'heritage')).toBe('heritage');
  expect(nl('type', 'unheard-of')).toBe('unheard-of');
  expect(nl('language', 'not%a,code')).toBe('not%a,code');
});

test.each(LOCALES)('each value that is ours has a message (%s)', (locale) => {
  const label = labelsIn(locale);
  for (const filter of FILTERS.filter(isListed)) {
    const values: readonly string[] = FACET_TABLE[filter].values;
    expect(values.filter((value) => label(filter, value) === value)).toEqual([]);
    expect(new Set(values.map((value) => label(filter, value))).size).toBe(values.length);
  }
});
