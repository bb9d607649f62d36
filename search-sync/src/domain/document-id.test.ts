import { expect, test } from '@jest/globals';
import { documentIdOf, titleOfDocument } from './document-id';

test.each(['book', 'journal'] as const)('the id of a %s leads back to it', (kind) => {
  expect(titleOfDocument(documentIdOf(kind, 'a_b'))).toEqual({ kind, documentId: 'a_b' });
});

test.each(['', 'b_', 'x_1', 'B_1', '42', ' b_1'])('%j is no id of ours', (id) => {
  expect(titleOfDocument(id)).toBeNull();
});
