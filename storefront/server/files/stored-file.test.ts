import { expect, test } from '@jest/globals';
import { storedFile } from './stored-file.ts';

test('every name that the media library gives, or gave, is served', () => {
  for (const name of ['jacket_b64dca4eb3.jpg', '_b64dca4eb3.webp', `${'x'.repeat(240)}.png`, '1_a-b.jpeg'])
    expect(storedFile(name)).toEqual({ kind: 'image' });
  expect(storedFile('_b64dca4eb3.pdf')).toEqual({ kind: 'file', ending: 'pdf' });
  expect(storedFile('book_1.epub')).toEqual({ kind: 'file', ending: 'epub' });
});

test('what leads elsewhere, or is no such file, is not', () => {
  for (const name of ['../x.jpg', '.jpg', '-x.jpg', 'a/b.jpg', 'a.b.jpg', 'x.svg', 'x.JPG', 'x', '東京.jpg'])
    expect(storedFile(name)).toBeNull();
  expect(storedFile(`${'x'.repeat(300)}.jpg`)).toBeNull();
});
