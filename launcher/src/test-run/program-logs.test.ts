import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { lastLines, logsIn, sizesOf } from './program-logs';

const folder = mkdtempSync(join(tmpdir(), 'colophon-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (second: number, rest: object) =>
  `${JSON.stringify({ time: `2027-01-01T00:00:0${second}.000Z`, ...rest })}\n`;
const request = (status: number) => ({ event: 'request', route: '/', status });

test('what programs logged since the start of a test, by time, without requests that succeeded', () => {
  const cms = join(folder, 'cms.log');
  writeFileSync(cms, line(0, { event: 'before the test' }));
  const before = sizesOf(logsIn(folder));
  appendFileSync(cms, line(1, request(500)) + line(3, request(200)) + line(4, { event: 'stopped' }));
  writeFileSync(join(folder, 'storefront.log'), line(2, { event: 'no answer' }));
  writeFileSync(join(folder, 'launcher.log'), 'cms ended (SIGKILL)\n');
  expect(lastLines(before, logsIn(folder))).toEqual([
    `cms: ${line(1, request(500)).trim()}`,
    `storefront: ${line(2, { event: 'no answer' }).trim()}`,
    `cms: ${line(4, { event: 'stopped' }).trim()}`,
    'launcher: cms ended (SIGKILL)',
  ]);
});

test('a system that somebody else started has no logs here', () => {
  expect(logsIn(join(folder, 'missing'))).toEqual([]);
});
