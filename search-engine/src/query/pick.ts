import { type JsonObject, matchesPattern, valueAt } from '../json';

/** Builds a function that picks the attributes matching patterns from a document, dotted paths included. */
export function makePicker(patterns: readonly string[]): (document: JsonObject) => JsonObject {
  if (patterns.includes('*')) return (document) => document;
  const plain = new Set(patterns.filter((pattern) => !pattern.includes('*') && !pattern.includes('.')));
  const open = patterns.filter((pattern) => pattern.includes('*'));
  const paths = patterns.filter((pattern) => pattern.includes('.') && !pattern.includes('*'));
  return (document) => {
    const picked = Object.entries(document).filter(
      ([attribute]) => plain.has(attribute) || open.some((pattern) => matchesPattern(attribute, pattern)),
    );
    const inner = paths.flatMap((path) => {
      const value = valueAt(document, path);
      return value === undefined ? [] : [nest(path, value)];
    });
    return Object.assign(Object.fromEntries(picked), ...inner);
  };
}

function nest(path: string, value: JsonObject[string]): JsonObject {
  const dot = path.indexOf('.');
  return dot < 0 ? { [path]: value } : { [path.slice(0, dot)]: nest(path.slice(dot + 1), value) };
}
