import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import en from '../../i18n/en/common.json';
import nl from '../../i18n/nl/common.json';
import { taperLines } from './taper-lines';

const COLOPHON =
  'Set in Alegreya and Alegreya Sans, types drawn by Juan Pablo del Peral. Composed in Leiden, read wherever you are.';

describe('a text that tapers', () => {
  test.each([COLOPHON, en.notFound.text, en.serverError.text, nl.notFound.text, nl.serverError.text])(
    'never widens again: %s',
    (text) => {
      const widths = taperLines(text).map((line) => line.length);
      expect(widths).toEqual([...widths].sort((a, b) => b - a));
      expect(widths[0]).toBeLessThanOrEqual(30);
    },
  );

  test('keeps every word in its place', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1, maxLength: 60 }), (words) => {
        expect(taperLines(words.join(' ')).join(' ')).toBe(words.join(' '));
      }),
    );
  });

  test('leaves a short text alone', () => {
    expect(taperLines('Printed here')).toEqual(['Printed here']);
  });

  test('makes nothing of nothing', () => {
    expect(taperLines('')).toEqual([]);
  });
});
