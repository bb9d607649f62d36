import { expect, test } from '@jest/globals';
import { facetLabels } from './facet-labels';

const labels = { disciplines: { history: 'Geschiedenis' }, categories: {}, series: { film: 'Framing Film' } };
const nl = facetLabels(labels, (_, value) => (value === 'academic' ? 'Wetenschappelijk' : ''), 'nl');

test('disciplines and series carry the names of the editors', () => {
  expect(nl('disciplines', 'history')).toBe('Geschiedenis');
  expect(nl('series', 'film')).toBe('Framing Film');
});

test('languages are named in the language of the page', () => {
  expect(nl('language', 'fr')).toBe('Frans');
  expect(facetLabels(labels, () => '', 'en')('language', 'nl')).toBe('Dutch');
});

test('what nobody names shows itself, even what is no language code', () => {
  expect(nl('category', 'heritage')).toBe('heritage');
  expect(nl('type', 'unheard-of')).toBe('unheard-of');
  expect(nl('language', 'not%a,code')).toBe('not%a,code');
});
