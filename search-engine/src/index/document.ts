import { z } from 'zod';

/** A document as a client sends it; its `id` names it. */
export type Document = Record<string, unknown>;

export const documentsSchema = z.array(z.record(z.string(), z.unknown()));

/** The value of an attribute; 'cover.title' is that of a nested one. */
export function readAttribute(document: Document, attribute: string): unknown {
  if (Object.hasOwn(document, attribute)) return document[attribute];
  const [first = '', ...rest] = attribute.split('.');
  const nested = Object.hasOwn(document, first) ? document[first] : undefined;
  const isObject = typeof nested === 'object' && nested !== null && !Array.isArray(nested);
  return rest.length > 0 && isObject ? readAttribute(nested as Document, rest.join('.')) : undefined;
}

/** The strings and numbers of an attribute, as text: those of a list one by one. */
export function textsOf(document: Document, attribute: string): string[] {
  const value = readAttribute(document, attribute);
  return [value]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean')
    .map(String);
}
