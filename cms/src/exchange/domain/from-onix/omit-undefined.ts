/** Without the properties that are undefined: absent, and not asked to be empty. */
export function omitUndefined<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<T>;
}
