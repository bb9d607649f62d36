import { expect, test } from '@jest/globals';
import { acceptedEncoding } from './accepted-encoding.ts';

test('the smallest form that the browser takes is sent', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(acceptedEncoding('GZIP;q=1.0, deflate')).toBe('gzip');
  expect(acceptedEncoding('*')).toBe('br');
});

test('who names none of ours gets the body as it is', () => {
  expect(acceptedEncoding(undefined)).toBeNull();
  expect(acceptedEncoding('identity')).toBeNull();
  expect(acceptedEncoding('brotli')).toBeNull();
});

test('a quality of nought refuses', () => {
  expect(acceptedEncoding('br;q=0, gzip; q=0.5')).toBe('gzip');
  expect(acceptedEncoding('br;q=0.0, *')).toBe('gzip');
  expect(acceptedEncoding('*;q=0')).toBeNull();
});
