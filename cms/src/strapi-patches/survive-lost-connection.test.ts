import { expect, jest, test } from '@jest/globals';
import { logOrThrow } from './survive-lost-connection';

test('logs a rejection that means the database is down', () => {
  const error = jest.fn<(line: string) => void>();
  logOrThrow(error)(new Error('select 1 - Connection terminated unexpectedly'));
  expect(error).toHaveBeenCalledWith(
    'A query in the background failed: select 1 - Connection terminated unexpectedly',
  );
});

test.each([new TypeError('x is not a function'), 'words', undefined])(
  'any other rejection goes on as it came, and ends the process: %p',
  (reason) => {
    const error = jest.fn<(line: string) => void>();
    expect(() => logOrThrow(error)(reason)).toThrow();
    expect(error).not.toHaveBeenCalled();
  },
);
