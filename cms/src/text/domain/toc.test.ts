import { expect, test } from '@jest/globals';
import { parseToc } from './toc';

const shape = (text: string) =>
  parseToc(text).map(({ level, label, page }) => `${level} ${label}${page ? ` p.${page}` : ''}`);

test('each line is an entry; skips blank lines', () => {
  expect(shape('Introduction\n\n  \nSources\r\nIndex\n')).toEqual(['1 Introduction', '1 Sources', '1 Index']);
});

test('indents an entry by tabs, pairs of spaces and dashes', () => {
  expect(shape('Part one\n\tChapter\n\t\tSection')).toEqual(['1 Part one', '2 Chapter', '3 Section']);
  expect(shape('Part one\n  Chapter\n    Section')).toEqual(['1 Part one', '2 Chapter', '3 Section']);
  expect(shape('Part one\n- Chapter\n-- Section')).toEqual(['1 Part one', '2 Chapter', '3 Section']);
  expect(shape('Part one\n– Chapter\n– – Section')).toEqual(['1 Part one', '2 Chapter', '3 Section']);
});

test('takes a page number after a bar or a tab off the label', () => {
  expect(shape('Preface | ix\nIntroduction|7\nNotes\t293\nPlates | 12–15')).toEqual([
    '1 Preface p.ix',
    '1 Introduction p.7',
    '1 Notes p.293',
    '1 Plates p.12–15',
  ]);
});

test('leaves anything that is not a page number in the label', () => {
  expect(shape('War | Peace\n1 Why 1648 matters\n1984')).toEqual([
    '1 War | Peace',
    '1 1 Why 1648 matters',
    '1 1984',
  ]);
});

test('a dash inside a word or directly before it is text', () => {
  expect(shape('Post-war Leiden\n-ism and -ity')).toEqual(['1 Post-war Leiden', '1 -ism and -ity']);
});

test('a list that is indented as a whole starts at the first level', () => {
  expect(shape('- One\n  - One a\n- Two')).toEqual(['1 One', '2 One a', '1 Two']);
});

test('limits the depth to three levels', () => {
  expect(shape('a\n\tb\n\t\tc\n\t\t\td').at(-1)).toBe('3 d');
});

test('an empty text has no entries', () => {
  expect(parseToc(' \n ')).toEqual([]);
});
