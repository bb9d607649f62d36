import { expect, test } from '@jest/globals';
import { facetList } from './facet-list';

const same = (value: string) => value;
const countsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));

test('seven options show five, and two behind the toggle', () => {
  const list = facetList('series', countsOf('a', 'b', 'c', 'd', 'e', 'f', 'g'), [], same, 'en');
  expect(list.first.map((o) => o.value)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(list.more).toHaveLength(2);
  expect(list.expanded).toBe(false);
});

test('exactly six options all show', () => {
  const list = facetList('series', countsOf('a', 'b', 'c', 'd', 'e', 'f'), [], same, 'en');
  expect(list.first).toHaveLength(6);
  expect(list.more).toEqual([]);
});

test('the list is open when a ticked value would be hidden', () => {
  const counts = countsOf('a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(facetList('series', counts, ['g'], same, 'en').expanded).toBe(true);
  expect(facetList('series', counts, ['a'], same, 'en').expanded).toBe(false);
});

test('options stand by their label as the language sorts it, not by their slug', () => {
  const labels: Record<string, string> = { a: 'Zeeland', b: 'élan', c: 'Echo' };
  const list = facetList('disciplines', countsOf('a', 'b', 'c'), [], (v) => labels[v] ?? v, 'nl');
  expect(list.first.map((o) => o.label)).toEqual(['Echo', 'élan', 'Zeeland']);
});

test('years run down', () => {
  const list = facetList('year', countsOf('2015', '2017', '2016'), [], same, 'en');
  expect(list.first.map((o) => o.value)).toEqual(['2017', '2016', '2015']);
});

test('a ticked value that the query no longer holds stays, with 0', () => {
  const list = facetList('type', countsOf('academic'), ['journal'], same, 'en');
  expect(list.first).toContainEqual({ value: 'journal', label: 'journal', count: 0, selected: true });
});
