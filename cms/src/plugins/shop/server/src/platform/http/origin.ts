const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Tells whether a request comes from our own pages, by the headers of the browser. Clients that send neither header are
 * not browsers with a visitor's cookies, and pass (docs/threat-model.md, "forms from other sites").
 */
export function comesFromOurPages(
  headers: { origin: string | undefined; secFetchSite: string | undefined },
  publicUrl: string,
): boolean {
  const { origin, secFetchSite } = headers;
  if (secFetchSite && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return false;
  return !origin || isSameOrigin(origin, publicUrl);
}

// A trial is opened as localhost as often as by the URL that was printed.
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
