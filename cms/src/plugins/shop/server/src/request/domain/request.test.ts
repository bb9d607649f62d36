import { REQUEST_STATES } from '@colophon/contracts/shop-admin/requests';
import { expect, test } from '@jest/globals';
import { canMove, nextStates, requestNumber } from './request';

test('every state leads somewhere, none to itself, and none back to new', () => {
  for (const state of REQUEST_STATES) {
    expect(nextStates(state).length).toBeGreaterThan(0);
    expect(canMove(state, state)).toBe(false);
    expect(canMove(state, 'new')).toBe(false);
  }
});

test('every state but new can be reached from new', () => {
  const reached = new Set(nextStates('new').flatMap((state) => [state, ...nextStates(state)]));
  expect([...reached].sort()).toEqual(REQUEST_STATES.filter((state) => state !== 'new').sort());
});

test('a finished request can be reopened', () => {
  expect(canMove('done', 'in_progress')).toBe(true);
  expect(canMove('done', 'declined')).toBe(false);
});

test('a request has a number that sorts', () => {
  expect(requestNumber(12)).toBe('R-000012');
});
