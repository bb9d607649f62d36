import { expect, test } from '@jest/globals';
import { hideImportFromUrl } from './hide-import-from-url';

test('hides only the entry that does not work, in both languages', () => {
  const texts = [
    'New folder',
    'File upload',
    'File upload from URL',
    'Bestand uploaden',
    ' Bestand uploaden vanaf een URL ',
    null,
  ];
  const entries = texts.map((textContent) => ({ textContent, hidden: false }));
  hideImportFromUrl(entries);
  expect(entries.map(({ hidden }) => hidden)).toEqual([false, false, true, false, true, false]);
});
