import { expect, test } from '@jest/globals';
import type { Change } from '../compare-facts';
import { decide, keepPricesTogether } from './decide';

const decisionOn = (field: Change['field'], ours: unknown, theirs: unknown, ...last: [unknown?]) =>
  decide({ field, ours, theirs }, last.length > 0 ? (value) => value === last[0] : null);

test('what is empty here is filled, whoever leads it', () => {
  expect(decisionOn('descriptionEn', null, 'On tides.')).toBe('take');
  expect(decisionOn('contributors', [], [{ name: 'Mara Quist', role: 'author' }])).toBe('take');
  expect(decisionOn('descriptionEn', null, 'New', 'Old')).toBe('take');
});

test('what was emptied here stays empty until the source says something new', () => {
  expect(decisionOn('subtitleEn', null, 'Old', 'Old')).toBe('nothing-new');
  expect(decisionOn('subtitleEn', null, 'New', 'Old')).toBe('take');
});

test('what nobody changed since the last import follows the feed', () => {
  expect(decisionOn('descriptionEn', 'Old', 'New', 'Old')).toBe('take');
  expect(decisionOn('consumerPrice', 2995, 3250, 2995)).toBe('take');
});

test('what an editor changed since the last import is locked', () => {
  expect(decisionOn('descriptionEn', 'Mine', 'New', 'Old')).toBe('locked');
  expect(decisionOn('consumerPrice', 2500, 3250, 2995)).toBe('locked');
});

test('a source that repeats itself says nothing new of what an editor changed', () => {
  expect(decisionOn('descriptionEn', 'Mine', 'Old', 'Old')).toBe('nothing-new');
});

test('at the first import the feed leads prices, dates and measures, and the press its words', () => {
  expect(decisionOn('consumerPrice', 2995, 3250)).toBe('take');
  expect(decisionOn('publicationDate', '2026-01-01', '2026-02-01')).toBe('take');
  expect(decisionOn('descriptionEn', 'Mine', 'Theirs')).toBe('ours');
  expect(decisionOn('titleEn', 'Tides', 'TIDES')).toBe('ours');
});

test('a price that falls by more than three tenths waits for a person, always', () => {
  expect(decisionOn('consumerPrice', 3000, 2100)).toBe('take');
  expect(decisionOn('consumerPrice', 3000, 2099)).toBe('price-falls');
  expect(decisionOn('price', 3000, 30, 3000)).toBe('price-falls');
  expect(decisionOn('price', 3000, 0, 3000)).toBe('price-falls');
});

test('where somebody has changed one of the two prices, both are kept', () => {
  const changes = [
    { field: 'price', decision: 'take' },
    { field: 'consumerPrice', decision: 'locked' },
    { field: 'pages', decision: 'take' },
  ] as const;
  expect(keepPricesTogether(changes).map(({ decision }) => decision)).toEqual(['locked', 'locked', 'take']);
  expect(keepPricesTogether([{ field: 'price', decision: 'take' }])).toMatchObject([{ decision: 'take' }]);
});
