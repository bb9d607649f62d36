import { expect, test } from '@jest/globals';
import { chapters } from './contents';

const entry = (level: number, label: string) => ({ level, label, page: null });

test('sections stand under their chapter', () => {
  const found = chapters([entry(1, 'A'), entry(2, 'a'), entry(3, 'aa'), entry(1, 'B')]);
  expect(found.map((chapter) => [chapter.label, chapter.sections.map((section) => section.label)])).toEqual([
    ['A', ['a', 'aa']],
    ['B', []],
  ]);
});

test('a section without chapter is not lost', () => {
  expect(chapters([entry(2, 'Preface'), entry(1, 'A')]).map((chapter) => chapter.label)).toEqual([
    'Preface',
    'A',
  ]);
});

test('the number of a chapter stands apart from its name', () => {
  const found = chapters([
    entry(1, '1. The words that stayed'),
    entry(1, 'IV Sources'),
    entry(1, 'I remember'),
  ]);
  expect(found.map(({ number, label }) => [number, label])).toEqual([
    ['1', 'The words that stayed'],
    ['IV', 'Sources'],
    [null, 'I remember'],
  ]);
});
