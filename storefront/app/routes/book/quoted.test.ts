import { expect, test } from '@jest/globals';
import { quoted } from './reviews';

test('a quotation gets its marks once, whatever the editor typed', () => {
  expect(quoted('A book to keep.')).toBe('‘A book to keep.’');
  expect(quoted('"A book to keep."')).toBe('‘A book to keep.’');
  expect(quoted('‘A book to keep.’')).toBe('‘A book to keep.’');
});
