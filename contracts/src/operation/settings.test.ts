import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseSettings } from './settings';
import { realSecret } from './settings-rules';

const schema = z.object({
  APP_MODE: z.enum(['trial', 'production']).default('trial'),
  PORT: z.coerce.number(),
  TOKEN: z.string().optional(),
});
const rules = { TOKEN: realSecret(16) };

test('a trial needs what the schema asks, and a variable set to nothing is unset', () => {
  expect(parseSettings(schema, { PORT: '1', TOKEN: '' }, rules)).toEqual({
    ok: true,
    env: { APP_MODE: 'trial', PORT: 1 },
  });
});

test('production names everything that is wrong in one line, and no value', () => {
  const parsed = parseSettings(schema, { APP_MODE: 'production', PORT: 'a door', TOKEN: 'my-secret' }, rules);
  expect(parsed.ok).toBe(false);
  const problem = parsed.ok ? '' : parsed.problem;
  expect(problem).toMatch(/^TOKEN is an example, or looks like one; PORT .+$/);
  expect(problem).not.toMatch(/my-secret|a door/);
  expect(parseSettings(schema, { APP_MODE: 'production' }, rules)).toMatchObject({
    problem: expect.stringMatching(/^TOKEN is not set; PORT /),
  });
});
