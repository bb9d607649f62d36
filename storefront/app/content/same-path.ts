/** Whether an address, encoded as a browser or anybody else sends it, is this path; one that cannot be read is not. */
export function isSamePath(pathname: string, path: string): boolean {
  try {
    return decodeURI(pathname) === path;
  } catch {
    return false;
  }
}
