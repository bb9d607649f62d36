import { expect, test } from '@jest/globals';
import { quote } from './reviews';

test('a quotation gets its marks once, whatever the editor typed', () => {
  expect(quote('A book to keep.')).toBe('‘A book to keep.’');
  expect(quote('"A book to keep."')).toBe('‘A book to keep.’');
  expect(quote('‘A book to keep.’')).toBe('‘A book to keep.’');
});
