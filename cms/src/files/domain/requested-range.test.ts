import { expect, test } from '@jest/globals';
import { type RequestedRange, requestedRange } from './requested-range';

const part = (from: number, to: number): RequestedRange => ({ from, to });

test.each<[range: string, bytes: number, asked: RequestedRange]>([
  ['bytes=0-0', 40, part(0, 0)],
  ['bytes=0-39', 40, part(0, 39)],
  ['bytes=0-40', 40, part(0, 39)],
  [`bytes=5-${'9'.repeat(400)}`, 40, part(5, 39)],
  ['bytes=39-', 40, part(39, 39)],
  ['bytes=40-', 40, 'beyond'],
  ['bytes=40-50', 40, 'beyond'],
  ['bytes=-1', 40, part(39, 39)],
  ['bytes=-41', 40, part(0, 39)],
  ['bytes=-0', 40, 'beyond'],
  ['bytes=0-', 0, 'beyond'],
  ['bytes=-5', 0, 'beyond'],
  ['bytes=3-2', 40, 'whole'],
  ['bytes=-', 40, 'whole'],
  ['bytes=', 40, 'whole'],
  ['bytes=1e1-20', 40, 'whole'],
  ['bytes=0x1-2', 40, 'whole'],
  ['bytes=--5', 40, 'whole'],
  ['bytes=0-1,3-4', 40, 'whole'],
  ['bytes 0-1', 40, 'whole'],
  ['', 40, 'whole'],
])('%s of %i bytes', (range, bytes, expected) => {
  expect(requestedRange(range, bytes)).toEqual(expected);
});
