import type { z } from 'zod';
import type { ShopContext } from './context';
import { type FieldMessage, refuse } from './reply';
import { hasOnlySoundText } from './text-safety';

/**
 * The body of a request as its schema reads it.
 * @returns undefined when it is wrong: the request is then answered with 400 and must not be handled further
 */
export function parseBody<T extends z.ZodType>(context: ShopContext, schema: T): z.infer<T> | undefined {
  // A call without a payload leaves the body out (SPEC section 7): that is an object with nothing in it.
  const body: unknown = context.request.body ?? {};
  if (!hasOnlySoundText(body)) {
    refuse(context, 400, { messages: [{ code: 'invalid-characters' }] });
    return undefined;
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  refuse(context, 400, { messages: [{ code: 'invalid-request' }], fields: fieldsOf(parsed.error) });
  return undefined;
}

// Which fields are wrong, never what they held: a body may carry an address or worse.
function fieldsOf(error: z.ZodError): FieldMessage[] {
  const paths = error.issues.map((issue) => issue.path.join('.')).filter(Boolean);
  return [...new Set(paths)].map((field) => ({ field, code: 'invalid-field' }));
}
