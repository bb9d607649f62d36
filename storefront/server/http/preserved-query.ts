/**
 * Adds query parameters to a redirect: those of the visitor's URL that the page was rendered without. Parameters that
 * the page saw and left out stay out; a redirect to another site gets none.
 * @param location  of the redirect: a path of this site, or a URL elsewhere
 * @param requested     path and query of the visitor's request
 * @param seen      path and query that the page was rendered with
 */
export function preserveQuery(location: string, requested: string, seen: string): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location;
  const target = new URL(location, 'http://here');
  const known = new Set(queryOf(seen).keys());
  const unseen = [...queryOf(requested)].filter(
    ([name]) => !known.has(name) && !target.searchParams.has(name),
  );
  for (const [name, value] of unseen) target.searchParams.append(name, value);
  return unseen.length > 0 ? target.pathname + target.search + target.hash : location;
}

function queryOf(address: string): URLSearchParams {
  const mark = address.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : address.slice(mark));
}
