import { expect, test } from '@jest/globals';
import { readTimestamp, signTimestamp } from './signed-timestamp';

const at = new Date('2026-11-22T12:00:00Z');
const signed = signTimestamp('a-key-of-ours', 'request', at);

test('verifies a signed timestamp, with an older key too', () => {
  expect(readTimestamp(['newer', 'a-key-of-ours'], 'request', signed)).toEqual(at);
});

test.each([
  ['another moment', signed.replace(/^\d/, '9')],
  ['another signature', `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`],
  ['too much', `${signed}x`],
  ['nothing', ''],
  ['no text', undefined],
])('rejects %s', (_what, text) => {
  expect(readTimestamp(['a-key-of-ours'], 'request', text)).toBeNull();
});

test('rejects a timestamp for another purpose', () => {
  expect(readTimestamp(['a-key-of-ours'], 'author', signed)).toBeNull();
});
