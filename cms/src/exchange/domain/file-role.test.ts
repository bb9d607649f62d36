import { expect, test } from '@jest/globals';
import { coverIsbn, fileRole } from './file-role';

test.each([
  ['titles.xml', 'titles'],
  ['list/Titles.XLSX', 'titles'],
  ['covers/9789089641243.JPG', 'cover'],
  ['readme.txt', 'unknown'],
  ['v1.2/README', 'unknown'],
  ['x.constructor', 'unknown'],
  ['./9789089641243.jpg', 'cover'],
  ['~$titles.xlsx', 'ignored'],
  ['__MACOSX/covers/._9789089641243.jpg', 'ignored'],
  ['covers/.DS_Store', 'ignored'],
  ['covers/Thumbs.db', 'ignored'],
])('%s is %s', (path, role) => {
  expect(fileRole(path)).toBe(role);
});

test.each([
  ['covers/9789089641243.jpg', '9789089641243'],
  ['978-90-8964-124-3.png', '9789089641243'],
  ['9089641246.jpeg', '9789089641243'],
])('the name of the cover %s is an ISBN', (path, isbn) => {
  expect(coverIsbn(path)).toBe(isbn);
});

test.each(['9789089641244.jpg', '9789089641243-back.jpg', 'cover.jpg', '.jpg'])(
  '%s names no ISBN',
  (path) => {
    expect(coverIsbn(path)).toBeNull();
  },
);
