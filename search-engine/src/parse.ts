import type { z } from 'zod';
import { EngineError } from './errors';
import { isObject } from './json';

/**
 * Parses a client's input; the first error becomes Meilisearch's error for that field: `bad_request` for an unknown
 * one, else the prefix and the field's name in snake case.
 * @throws EngineError
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, codePrefix: string): T {
  // zod ignores this key when it looks for unknown ones.
  if (isObject(input) && Object.hasOwn(input, '__proto__')) {
    throw new EngineError('bad_request', 'Unknown field `__proto__`.');
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0] as z.core.$ZodIssue;
  if (issue.code === 'unrecognized_keys') {
    throw new EngineError('bad_request', `Unknown field \`${[...issue.path, issue.keys[0]].join('.')}\`.`);
  }
  const field = issue.path[0];
  if (typeof field !== 'string') throw new EngineError('bad_request', `Invalid value: ${issue.message}`);
  throw new EngineError(
    codePrefix + snakeCase(field),
    `Invalid value at \`.${issue.path.join('.')}\`: ${issue.message}`,
  );
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
