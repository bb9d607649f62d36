/** Finds the language switch in HTML: pages are rendered without the query parameters that they do not know. */
const SWITCH = /<a\b[^>]*\bdata-language-switch\b[^>]*>/g;
const HREF = /\bhref="([^"?#]*)[^"]*"/;

/** Returns the query string of a URL as requested, without '?'; '' without one. */
export function requestedQuery(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}

/**
 * Adds the whole query string of the visitor's URL to a page's language switch, in its order
 * (docs/specification.md#general-routing). The page itself is rendered and cached once for all query strings, with the
 * parameters that it knows.
 * @param query  as requested, without '?'
 */
export function withRequestedQuery(html: string, query: string): string {
  const search = query && `?${asAttribute(query)}`;
  return html.replace(SWITCH, (link) => link.replace(HREF, (_, path: string) => `href="${path}${search}"`));
}

function asAttribute(query: string): string {
  return query
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;');
}
