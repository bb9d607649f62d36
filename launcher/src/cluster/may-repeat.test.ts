import { expect, test } from '@jest/globals';
import { mayRepeat } from './may-repeat';

test.each(['GET', 'HEAD', 'POST', 'DELETE'])('%s is retried when no replica received it', (method) => {
  expect(mayRepeat({ method, hasBody: true, outcome: 'unreached' })).toBe(true);
});

test.each([
  ['GET', false, true],
  ['HEAD', false, true],
  ['GET', true, false],
  ['POST', false, false],
  ['PUT', true, false],
])('%s (body: %s) whose connection broke: made again %s', (method, hasBody, again) => {
  expect(mayRepeat({ method, hasBody, outcome: 'unanswered' })).toBe(again);
  expect(mayRepeat({ method, hasBody, outcome: 'stale' })).toBe(again);
});

test.each(['answered', 'left', 'late'] as const)('a request that is %s is never retried', (outcome) => {
  expect(mayRepeat({ method: 'GET', hasBody: false, outcome })).toBe(false);
});
