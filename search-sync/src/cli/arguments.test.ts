import { expect, test } from '@jest/globals';
import { readArguments } from './arguments';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean));
const nothing = { once: false, check: false, json: false };

test.each([
  ['sync', { command: 'sync', ...nothing }],
  ['sync --once --json', { command: 'sync', ...nothing, once: true, json: true }],
  ['--json reindex', { command: 'reindex', ...nothing, json: true }],
  ['verify --check', { command: 'verify', ...nothing, check: true }],
  ['status', { command: 'status', ...nothing }],
  ['keys', { command: 'keys', ...nothing }],
  ['-h', { command: 'help' }],
  ['verify --help', { command: 'help' }],
])('parses %s', (line, expected) => {
  expect(read(line)).toEqual(expected);
});

test.each([
  '',
  'verfy',
  'toString',
  'status now',
  'status --once',
  'sync --check',
  'sync --json',
  'keys --json',
  'verify --jsn',
  'verify --check=maybe',
])('refuses "%s" as wrong use', (line) => {
  expect(read(line)).toEqual({ problem: expect.stringMatching(/./) });
});
