/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** A document as a client sent it. */
export type JsonObject = { [key: string]: Json };

/** Tells whether a value is an object with keys. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an attribute, by its own name or by a dotted path; undefined when it does not exist. */
export function valueAt(document: JsonObject, attribute: string): Json | undefined {
  if (Object.hasOwn(document, attribute)) return document[attribute];
  const dot = attribute.indexOf('.');
  if (dot < 0) return undefined;
  const head = attribute.slice(0, dot);
  const inner = Object.hasOwn(document, head) ? document[head] : undefined;
  return isObject(inner) ? valueAt(inner, attribute.slice(dot + 1)) : undefined;
}

/** Tells whether a pattern matches an attribute: 'title_*', '*_en', 'cover' (and 'cover.title' with it), '*'. */
export function matchesPattern(attribute: string, pattern: string): boolean {
  if (pattern === '*' || pattern === attribute) return true;
  if (pattern.endsWith('*')) return attribute.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith('*')) return attribute.endsWith(pattern.slice(1));
  return attribute.startsWith(`${pattern}.`);
}
