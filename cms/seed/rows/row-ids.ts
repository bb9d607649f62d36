/** Looks up the row ids of keys; throws for an unknown key, which the content's test rules out. */
export function rowIdsOf(ids: ReadonlyMap<string, number>, keys: readonly string[] = []): number[] {
  return keys.map((key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the seed refers to '${key}', which it does not hold`);
    return id;
  });
}
