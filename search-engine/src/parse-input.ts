import type { z } from 'zod';
import { EngineError } from './errors';

/**
 * Parses a client's input; the first issue becomes Meilisearch's error of that field.
 * @param codePrefix  of the code of an invalid field, such as `invalid_search_`
 * @throws EngineError bad_request for an unknown field, which it names
 */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, codePrefix: string): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues as [z.core.$ZodIssue];
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const name = [...issue.path, issue.keys[0]].join('.');
    throw new EngineError('bad_request', `Unknown field \`${name}\`: the embedded engine does not offer it.`);
  }
  const field = issue.path[0];
  if (typeof field !== 'string') throw new EngineError('bad_request', `Invalid value: ${issue.message}`);
  const isMissing = issue.code === 'invalid_type' && !Object.hasOwn(Object(input), field);
  const prefix = isMissing ? codePrefix.replace('invalid_', 'missing_') : codePrefix;
  throw new EngineError(prefix + snakeCase(field), `Invalid value at \`.${path}\`: ${issue.message}`);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
