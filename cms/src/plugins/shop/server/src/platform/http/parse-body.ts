import type { z } from 'zod';
import { hasOnlyValidText } from '../domain/valid-text';
import type { ShopContext } from './context';
import { type FieldMessage, refuse } from './reply';

/**
 * Validates the body of a request.
 * @returns undefined when it is invalid: the response is then 400, and the request must not be handled further
 */
export function parseBody<T extends z.ZodType>(context: ShopContext, schema: T): z.infer<T> | undefined {
  // Calls without a payload may omit the body (docs/specification.md#general): it counts as an empty object.
  const body: unknown = context.request.body ?? {};
  if (!hasOnlyValidText(body)) {
    refuse(context, 400, { messages: [{ code: 'invalid-characters' }] });
    return undefined;
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  refuse(context, 400, { messages: [{ code: 'invalid-request' }], fields: fieldsOf(parsed.error) });
  return undefined;
}

// The names of invalid fields, never their values: a body may contain an address or worse.
function fieldsOf(error: z.ZodError): FieldMessage[] {
  const names = error.issues.flatMap(({ path }) => path.findLast((part) => typeof part === 'string') ?? []);
  return [...new Set(names)].map((field) => ({ field, code: 'invalid-field' }));
}
