import { expect, test } from '@jest/globals';
import { settledFiles } from './settled-files';

const now = new Date('2026-12-01T05:00:00Z');
const entry = (path: string, secondsAgo: number, size = 1) => ({
  ...{ path, size, modifiedMs: now.getTime() - secondsAgo * 1000 },
});
const pathsOf = (...entries: ReturnType<typeof entry>[]) =>
  settledFiles(entries, now).map(({ path }) => path);

test('the oldest file comes first, whatever its name', () => {
  expect(pathsOf(entry('a.xml', 100), entry('c.xml', 300), entry('b.xml', 300))).toEqual([
    'b.xml',
    'c.xml',
    'a.xml',
  ]);
});

test('a file that may still be on its way is left for the next time', () => {
  expect(pathsOf(entry('new.xml', 59), entry('old.xml', 60), entry('big.xml.part', 600))).toEqual([
    'old.xml',
  ]);
});

test('what computers add by themselves is no file of the source', () => {
  expect(pathsOf(entry('.DS_Store', 100), entry('Thumbs.db', 100))).toEqual([]);
});

test('a file that was sent again has another version', () => {
  const versionOf = (...args: Parameters<typeof entry>) => settledFiles([entry(...args)], now)[0]?.version;
  const versions = [versionOf('a.xml', 100), versionOf('a.xml', 101), versionOf('a.xml', 100, 2)];
  expect(new Set(versions).size).toBe(3);
  expect(versionOf('a.xml', 100)).toBe(versions[0]);
});
