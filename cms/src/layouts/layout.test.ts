import { expect, test } from '@jest/globals';
import { formRows, labelOf } from './layout';

test.each([
  ['title', 'Title'],
  ['publicationFormat', 'Publication format'],
  ['name_nl', 'Name (Dutch)'],
  ['geographicalScope_en', 'Geographical scope (English)'],
  ['ebookPlatformUrl', 'Ebook platform address'],
])('%s is shown as %j', (field, label) => {
  expect(labelOf(field)).toBe(label);
});

test('a row holds fields with their widths', () => {
  expect(formRows(['title', 'type:4 language:8'])).toEqual([
    [{ name: 'title', size: 12 }],
    [
      { name: 'type', size: 4 },
      { name: 'language', size: 8 },
    ],
  ]);
});
