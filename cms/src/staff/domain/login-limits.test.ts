import { expect, test } from '@jest/globals';
import { LOGIN_LIMITS } from './login-limits';

test('a single network cannot use up the limit of all unknown networks', () => {
  const [here] = LOGIN_LIMITS.here;
  const [elsewhere] = LOGIN_LIMITS.elsewhere;
  const windows = Math.ceil(elsewhere.seconds / here.seconds) + 1;
  expect(here.times * windows).toBeLessThanOrEqual(elsewhere.times);
});
