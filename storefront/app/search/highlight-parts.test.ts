import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { highlightParts, withoutSigns } from './highlight-parts';

test('matched words are separated from the others', () => {
  expect(highlightParts('The __ais-highlight__Dutch__/ais-highlight__ Republic')).toEqual([
    { text: 'The ', marked: false },
    { text: 'Dutch', marked: true },
    { text: ' Republic', marked: false },
  ]);
});

test('a text without matches is one part', () => {
  expect(highlightParts('Plain')).toEqual([{ text: 'Plain', marked: false }]);
});

test('a sign without its other half marks nothing and is not shown', () => {
  expect(highlightParts('a__/ais-highlight__b')).toEqual([{ text: 'ab', marked: false }]);
  expect(highlightParts('__ais-highlight__a')).toEqual([{ text: 'a', marked: false }]);
});

test('the parts together are the text without its signs', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('__ais-highlight__', '__/ais-highlight__'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        highlightParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(withoutSigns(text));
    }),
  );
});
