import { expect, test } from '@jest/globals';
import { readMoment, signMoment } from './signed-moment';

const at = new Date('2026-11-22T12:00:00Z');
const signed = signMoment('a-key-of-ours', 'request', at);

test('what we signed is read back, with an older key too', () => {
  expect(readMoment(['newer', 'a-key-of-ours'], 'request', signed)).toEqual(at);
});

test.each([
  ['another moment', signed.replace(/^\d/, '9')],
  ['another signature', `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`],
  ['too much', `${signed}x`],
  ['nothing', ''],
  ['no text', undefined],
])('%s is none of ours', (_what, text) => {
  expect(readMoment(['a-key-of-ours'], 'request', text)).toBeNull();
});

test('a moment for another purpose is none', () => {
  expect(readMoment(['a-key-of-ours'], 'author', signed)).toBeNull();
});
