import { expect, test } from '@jest/globals';
import { recallAnswer, rememberAnswer } from './answer-memory.server';

const answer = { data: { siteTitle: 'Colophon' }, version: 3, validUntil: null };

test('the frame is remembered for a second, and for ever while the CMS is down', () => {
  rememberAnswer('frame', '/frame?locale=en', answer, 10_000);
  expect(recallAnswer('frame', '/frame?locale=en', 10_500)).toBe(answer);
  expect(recallAnswer('frame', '/frame?locale=en', 11_500)).toBeUndefined();
  expect(recallAnswer('frame', '/frame?locale=en')).toBe(answer);
});

test('pages of their own are not remembered here', () => {
  rememberAnswer('book', '/book?key=1', answer, 10_000);
  expect(recallAnswer('book', '/book?key=1', 10_001)).toBeUndefined();
});
