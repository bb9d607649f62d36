/** Returns the site's public origin from the root loader's data, for `meta` functions. */
export function publicUrlOf(matches: readonly ({ data?: unknown } | undefined)[]): string {
  const data = matches[0]?.data;
  const isRoot = data !== null && typeof data === 'object' && 'publicUrl' in data;
  return isRoot && typeof data.publicUrl === 'string' ? data.publicUrl : 'http://localhost';
}
