import { expect, test } from '@jest/globals';
import { importSourcesSchema, importTimesSchema } from './import-sources';

const addressesOf = (text: string) =>
  importSourcesSchema.parse(text).map(({ name, url }) => [name, url.href]);
const problemOf = (text: string) => importSourcesSchema.safeParse(text).error?.issues[0]?.message;

test('sources are names with addresses, separated by spaces', () => {
  const text =
    ' nightly=sftp://press:p%40ss@sftp.example:2222/out#SHA256:ab+/c\n web=https://tms.example/onix.xml local=/srv/in ';
  expect(addressesOf(text)).toEqual([
    ['nightly', 'sftp://press:p%40ss@sftp.example:2222/out#SHA256:ab+/c'],
    ['web', 'https://tms.example/onix.xml'],
    ['local', 'file:///srv/in'],
  ]);
  expect(importSourcesSchema.parse(undefined)).toEqual([]);
});

test.each([
  'https://tms.example/onix.xml',
  'a=ftp://x/y',
  'a=relative/folder',
  'a b=/srv',
  'a=sftp:///out',
  'a=https://',
  'a=sftp://press:100%@sftp.example/out',
])('refuses %j, without its value', (text) => {
  expect(problemOf(text)).toMatch(/^must be name=address/);
  expect(problemOf(text)).not.toContain('srv');
});

test('refuses two sources of one name: each has its own memory', () => {
  expect(problemOf('a=/srv/one a=/srv/two')).toBe('names a source twice');
});

test('times are of the day, 05:00 unless others are set', () => {
  expect(importTimesSchema.parse(undefined)).toEqual([300]);
  expect(importTimesSchema.parse('06:30, 18:05')).toEqual([390, 1085]);
  for (const wrong of ['24:00', '5', '05:60', 'nightly']) {
    expect(importTimesSchema.safeParse(wrong).error?.issues[0]?.message).toMatch(
      /^must be times such as 05:00/,
    );
  }
});
