/**
 * Returns true for a path that has a segment `..` or a NUL once it is decoded: no client of ours sends one, and the servers of
 * files throw at it.
 */
export function isPathTraversal(path: string): boolean {
  try {
    return /(?:^|[\\/])\.\.(?:[\\/]|$)|\0/.test(decodeURIComponent(path));
  } catch {
    // Malformed percent-encoding: the handler of the path reports it.
    return false;
  }
}
