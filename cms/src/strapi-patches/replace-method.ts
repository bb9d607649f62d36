/**
 * Replaces a method of an object of Strapi's by one that calls the original.
 * @throws Error when there is no such method: a newer Strapi renamed it, and ours would never be called
 */
export function replaceMethod<T extends object, K extends keyof T & string>(
  object: T,
  name: K,
  replace: (original: T[K]) => T[K],
): void {
  const original: unknown = object[name];
  if (typeof original !== 'function') throw new Error(`Strapi has no method ${name} any more`);
  object[name] = replace(original.bind(object));
}
