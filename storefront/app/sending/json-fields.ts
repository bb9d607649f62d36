/*
 * Readers of JSON that a page receives. The schemas of the contracts would bring zod into every page (15 kB).
 */

/** Returns the fields of an object; none where the value is no object. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
}

/** Whether a value is a list of strings. */
export function isTexts(json: unknown): json is string[] {
  return Array.isArray(json) && json.every((item) => typeof item === 'string');
}

/** Whether a value is an object, and no list, whose fields are all strings. */
export function isTextByKey(json: unknown): json is Record<string, string> {
  return isObject(json) && isTexts(Object.values(json));
}

/** Whether a value is an object, and no list. */
export function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
