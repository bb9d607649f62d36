const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a browser that sends these headers was on our own pages. Clients that send neither are no browsers
 * with a visitor's cookies in them, and pass (SPEC section 7; DESIGN section 3 on the Origin).
 */
export function comesFromOurPages(
  headers: { origin: string | undefined; secFetchSite: string | undefined },
  publicUrl: string,
): boolean {
  const { origin, secFetchSite } = headers;
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false;
  return !origin || isSameOrigin(origin, publicUrl);
}

// A trial is opened as localhost as often as by the address that was printed.
function isSameOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  const ours = new URL(publicUrl);
  if (theirs.origin === ours.origin) return true;
  return (
    LOOPBACK.has(theirs.hostname) &&
    LOOPBACK.has(ours.hostname) &&
    theirs.port === ours.port &&
    theirs.protocol === ours.protocol
  );
}
