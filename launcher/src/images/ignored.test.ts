import { expect, test } from '@jest/globals';
import { readIgnored } from './ignored';

const isIgnored = readIgnored('# what is made\n**/dist\nbackups\n.env.*\n!.env.example\n');

test.each(['dist', 'a/dist', 'a/b/dist/c.js', 'backups/today', '.env.local'])(
  '%s is not sent to Docker',
  (path) => {
    expect(isIgnored(path)).toBe(true);
  },
);

test.each(['distant', 'a/backups', '.env.example', 'env', 'a/b.js'])('%s is sent to Docker', (path) => {
  expect(isIgnored(path)).toBe(false);
});
