/**
 * Where a redirect leads for a visitor whose address had more parameters than the page was made with: those that
 * it never saw go along. What it saw and left away stays away; another site gets nothing.
 * @param location  of the redirect: a path of this site, or an address elsewhere
 * @param asked     path and query of the visitor's request
 * @param seen      path and query that the page was made with
 */
export function carryQuery(location: string, asked: string, seen: string): string {
  if (!location.startsWith('/') || location.startsWith('//')) return location;
  const target = new URL(location, 'http://here');
  const known = new Set(queryOf(seen).keys());
  const unseen = [...queryOf(asked)].filter(([name]) => !known.has(name) && !target.searchParams.has(name));
  for (const [name, value] of unseen) target.searchParams.append(name, value);
  return unseen.length > 0 ? target.pathname + target.search + target.hash : location;
}

function queryOf(address: string): URLSearchParams {
  const mark = address.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : address.slice(mark));
}
