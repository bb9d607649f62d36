import { expect, test } from '@jest/globals';
import { DRAWINGS, drawingFor, inkFor, titleSize } from './design';
import { digitsOf } from './digits';
import { draw } from './drawings';
import { coverNames } from './names';

const ISBN = '9789089641243';

test('the same book gets the same drawing, and another book another', () => {
  for (const drawing of DRAWINGS) {
    expect(draw(drawing, digitsOf(ISBN), 'Cookies')).toEqual(draw(drawing, digitsOf(ISBN), 'Cookies'));
    if (drawing === 'initial') continue;
    const other = draw(drawing, digitsOf('9789048506132'), 'Cookies');
    expect(draw(drawing, digitsOf(ISBN), 'Cookies')).not.toEqual(other);
  }
});

test('no drawing holds a number that is none', () => {
  for (const drawing of DRAWINGS) {
    for (const isbn of ['9780000000000', '9789999999999', ISBN, 'journal-x']) {
      expect(JSON.stringify(draw(drawing, digitsOf(isbn), ''))).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  }
});

test('ten digits are drawn from, whether there is an ISBN or not', () => {
  expect(digitsOf(ISBN)).toEqual([9, 0, 8, 9, 6, 4, 1, 2, 4, 3]);
  expect(digitsOf('0165-0505')).toHaveLength(10);
  expect(digitsOf('0165-0505')).toEqual(digitsOf('0165-0505'));
});

test('volumes of a series share the drawing but not the ink', () => {
  const series = 'Film Culture in Transition';
  const volumes = ['9789053562826', '9789053569115', '9789089640130'];
  expect(new Set(volumes.map((isbn) => drawingFor({ isbn, series }))).size).toBe(1);
  expect(new Set(volumes.map(inkFor)).size).toBeGreaterThan(1);
});

test('the initial is the first letter that counts', () => {
  const letter = (title: string) => draw('initial', digitsOf(ISBN), title).shapes[0];
  expect(letter('The Place of Play')).toMatchObject({ letter: 'P' });
  expect(letter('Het achterhuis')).toMatchObject({ letter: 'A' });
  expect(letter('‘Über’ alles')).toMatchObject({ letter: 'Ü' });
  expect(letter('1984')).toMatchObject({ letter: 'C' });
});

test('a long title and a long word are set smaller', () => {
  expect(titleSize('Sharing')).toBe(17);
  expect(titleSize('Cookies, Coleslaw, and Stoops')).toBe(11.5);
  expect(titleSize('Meervoudigepersoonlijkheidsstoornis')).toBeLessThan(5);
});

test('one editor is ed., several are eds, authors are neither', () => {
  expect(coverNames({ authors: [], editors: ['E. Jorink'] })).toEqual({ lines: ['E. Jorink'], role: 'ed' });
  expect(coverNames({ authors: [], editors: ['E. Jorink', 'A. Maas'] }).role).toBe('eds');
  expect(coverNames({ authors: ['A'], editors: ['B'] })).toEqual({ lines: ['A'], role: null });
  expect(coverNames({ authors: [], editors: [] })).toEqual({ lines: [], role: null });
});

test('many names run on, and very many are cut short', () => {
  expect(coverNames({ authors: ['A', 'B', 'C', 'D'], editors: [] }).lines).toEqual(['A, B, C, D']);
  const six = { authors: ['A', 'B', 'C', 'D', 'E', 'F'], editors: [] };
  expect(coverNames(six).lines).toEqual(['A, B, C et al.']);
});
