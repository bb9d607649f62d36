import type { z } from 'zod';
import type { SettingRule } from './settings-rules';

/** Environment variables with their values. */
export type Variables = Readonly<Record<string, string | undefined>>;
/** Additional requirements of production: each of these variables must be set, and pass its rule. */
export type ProductionRules = Readonly<Record<string, SettingRule>>;

/** The settings of a program; or one line that names every variable that is wrong, and no value of any. */
export type ParsedSettings<Settings> = { ok: true; env: Settings } | { ok: false; problem: string };

/**
 * Parses a program's settings from the environment. An empty variable counts as unset. All errors are
 * reported together: operators need one start to find them, not one for each variable.
 * @param rules  additional rules if APP_MODE is production
 */
export function parseSettings<Settings>(
  schema: z.ZodType<Settings>,
  source: Variables,
  rules: ProductionRules,
): ParsedSettings<Settings> {
  const given: Variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems = new Map<string, string>();
  const isProduction = given.APP_MODE === 'production';
  for (const [name, rule] of Object.entries(isProduction ? rules : {})) {
    const value = given[name];
    const wrong = value === undefined ? NOT_SET : rule(value);
    if (wrong !== null) problems.set(name, wrong);
  }
  const parsed = schema.safeParse(given);
  for (const { code, message, path } of parsed.error?.issues ?? []) {
    const name = String(path[0] ?? 'environment');
    const isMissing = code === 'invalid_type' && given[name] === undefined;
    if (!problems.has(name)) problems.set(name, isMissing ? NOT_SET : message);
  }
  if (parsed.success && problems.size === 0) return { ok: true, env: parsed.data };
  return { ok: false, problem: [...problems].map(([name, wrong]) => `${name} ${wrong}`).join('; ') };
}

const NOT_SET = 'is not set';
