import {
  backoffMs,
  backoffSql,
  isDeadSql,
  LONGEST_WAIT_MS,
  MAX_TRIES,
} from '@colophon/shop/platform/domain/backoff';
import { expect, test } from '@jest/globals';
import { rows } from '../database-rows';

test('the database counts retries as the function does, up to the dead letter', async () => {
  const counted = await rows(
    `SELECT (extract(epoch FROM ${backoffSql('n')}) * 1000)::int AS ms, ${isDeadSql('n')} AS dead
     FROM generate_series(1, ${MAX_TRIES}) n ORDER BY n`,
  );
  const expected = Array.from({ length: MAX_TRIES }, (_, i) => {
    const ms = backoffMs(i + 1);
    return { ms: ms ?? LONGEST_WAIT_MS, dead: ms === null };
  });
  expect(counted).toEqual(expected);
});
