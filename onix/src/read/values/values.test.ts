import { expect, test } from '@jest/globals';
import { readDate } from './dates';
import { inMetric } from './measures';
import { readNumber, readRoman } from './numbers';

test.each([
  ['2026', null, '2026'],
  ['202611', null, '2026-11'],
  ['20261125', null, '2026-11-25'],
  ['2026-11-25', null, '2026-11-25'],
  ['2026-11', '00', '2026-11'],
  ['20261125T093000+0100', null, '2026-11-25'],
  ['20261125093000', null, '2026-11-25'],
  ['202611250930', '13', '2026-11-25'],
  ['2026-11-25T09:30:00Z', null, '2026-11-25'],
  ['20261100', '00', '2026-11'],
  ['20260000', '00', '2026'],
  ['202647', '02', '2026'],
  ['20264', '03', '2026'],
  ['2026', '12', '2026'],
  ['20240229', null, '2024-02-29'],
])('the date %s in format %s is %s', (written, format, date) => {
  expect(readDate(written, format)).toEqual({ from: date, until: null });
});

test('a spread has two ends', () => {
  expect(readDate('20262027', '11')).toEqual({ from: '2026', until: '2027' });
});

test.each([
  ['20260230', null, 'wrong-date'],
  ['202613', null, 'wrong-date'],
  ['00000000', null, 'wrong-date'],
  ['autumn', null, 'unreadable-date'],
  ['Autumn 2026', '12', 'unreadable-date'],
  ['14480101', '20', 'unreadable-date'],
])('the date %s in format %s is none: %s', (written, format, problem) => {
  expect(readDate(written, format)).toEqual({ problem });
});

test.each([
  ['12.5', 12.5],
  ['12,50', 12.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['€ 1 234', 1234],
  ['0,125', 0.125],
])('the number %s is %d', (written, number) => {
  expect(readNumber(written)).toEqual({ number });
});

test.each(['', '-1', 'many', '1.2.3', '1e9', '9'.repeat(400)])('%s is no number', (written) => {
  expect(readNumber(written)).toEqual({ problem: 'wrong-number' });
});

test('1,234 may be a thousand', () => {
  expect(readNumber('1,234')).toEqual({ problem: 'ambiguous-number' });
});

test('Roman numbers of pages have a value', () => {
  expect(['xii', 'XLIV', 'iiii', ''].map(readRoman)).toEqual([12, 44, null, null]);
});

test('measures become whole millimetres and grams', () => {
  expect([
    inMetric(9.2, 'in', 'height'),
    inMetric(23, 'cm', 'width'),
    inMetric(12, 'oz', 'weight'),
    inMetric(1, 'gr', 'height'),
  ]).toEqual([234, 230, 340, null]);
});
