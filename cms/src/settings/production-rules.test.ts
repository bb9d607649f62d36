import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PRODUCTION } from '../../test/boot/production';
import { parseEnv } from './parse-env';
import { PRODUCTION_RULES } from './production-rules';

const problemOf = (change: Record<string, string | undefined>) => {
  const parsed = parseEnv({ ...PRODUCTION, ...change });
  return parsed.ok ? null : parsed.problem;
};
const names = Object.keys(PRODUCTION_RULES) as (keyof typeof PRODUCTION_RULES)[];

test('production starts with everything required, the content-type builder off and no e-book distributor', () => {
  const parsed = parseEnv(PRODUCTION);
  expect(parsed).toMatchObject({ ok: true, env: { APP_MODE: 'production', EBOOK_DISTRIBUTOR: 'none' } });
});

test.each(names)('production does not start without %s', (name) => {
  expect(problemOf({ [name]: undefined })).toBe(`${name} is not set`);
  expect(problemOf({ [name]: '' })).toBe(`${name} is not set`);
});

test('names all missing variables at once', () => {
  const problem = problemOf(Object.fromEntries(names.map((name) => [name, undefined])));
  expect(problem?.split('; ').map((part) => part.split(' ')[0])).toEqual([...names]);
});

test('names variables that another choice requires with all others', () => {
  const problem = problemOf({
    DATABASE_URL: undefined,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: undefined,
    STRIPE_WEBHOOK_SECRET: undefined,
    AUTHOR_FORM_PUBLIC_KEY: undefined,
  });
  for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'AUTHOR_FORM_PUBLIC_KEY'])
    expect(problem).toContain(`${name} is`);
});

const SECRETS = names.filter((name) => /TOKEN|KEY|SECRET|SALT/.test(name));

test.each(SECRETS)('production takes no short, known or trial value of %s, and repeats none', (name) => {
  for (const value of [
    'kV3mT9qZx1u',
    'trial-kV3mT9qZx1uW7rYb5nLdC8sHfJ2pGaE4',
    'change-me-kV3mT9qZx1uW7rYb5nLd',
  ]) {
    expect(problemOf({ [name]: value })).toMatch(new RegExp(`^${name} (is|needs) `));
    expect(problemOf({ [name]: value })).not.toContain(value);
  }
});

test.each([
  [{ ADMIN_URL: 'https://www.press.nl/desk' }, 'ADMIN_URL is on the host of PUBLIC_URL'],
  [{ ADMIN_URL: 'http://desk.press.nl' }, 'ADMIN_URL must be https'],
  [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL names this machine only'],
  [{ DATABASE_URL: 'postgres://colophon:colophon@127.0.0.1/x' }, 'DATABASE_URL holds an example password'],
  [{ MAIL_FROM: 'post@colophon.example' }, 'MAIL_FROM is an example'],
])('production refuses example values of the documentation: %#', (change, problem) => {
  expect(problemOf(change)).toContain(problem);
});

test('production refuses every example value of .env.example', () => {
  const lines = readFileSync(join(__dirname, '../../../.env.example'), 'utf8').split('\n');
  const shown = lines.map((line) => /^#? ?([A-Z_]+)=(.+)$/.exec(line)).filter((found) => found !== null);
  const ours = shown.filter(([, name = '']) => name in PRODUCTION_RULES);
  expect(ours.length).toBeGreaterThan(5);
  for (const [, name = '', value = ''] of ours)
    expect(problemOf({ [name]: value.replace(/^"|"$/g, '') })).toMatch(new RegExp(`^${name} `));
});

test('names an invalid address like any other problem', () => {
  expect(problemOf({ ADMIN_URL: 'desk', PUBLIC_URL: 'www' })).toMatch(/^PUBLIC_URL .*; ADMIN_URL /);
});
