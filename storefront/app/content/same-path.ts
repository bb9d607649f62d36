/** Whether a percent-encoded URL path equals a path; false if it cannot be decoded. */
export function isSamePath(pathname: string, path: string): boolean {
  try {
    return decodeURI(pathname) === path;
  } catch {
    return false;
  }
}
