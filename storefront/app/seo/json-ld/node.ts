import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Locale } from '@colophon/contracts/values/locale';

/** The site's origin, name and time zone, and the locale of the page. */
export type LdSite = { origin: string; name: string; locale: Locale; timeZone: TimeZone };

/** A JSON-LD node with a schema.org type. */
export type LdNode = { '@type': string | string[]; [property: string]: LdValue };
type LdValue = string | number | boolean | LdReference | LdNode | LdValue[];
type LdReference = { '@id': string };
type LdGiven = LdValue | null | undefined;

/** Creates a node; properties that are null, undefined, empty strings or empty lists are left out. */
export function ldNode(type: string | string[], properties: Record<string, LdGiven>): LdNode {
  const node: LdNode = { '@type': type };
  for (const [property, value] of Object.entries(properties)) {
    const hasValue = value !== null && value !== undefined && value !== '' && !isEmptyList(value);
    if (hasValue) node[property] = value;
  }
  return node;
}

const isEmptyList = (value: LdValue) => Array.isArray(value) && value.length === 0;

/** Returns the absolute URL of a path that has its locale already. */
export function ldUrl({ origin }: LdSite, path: string): string {
  return new URL(path, origin).href;
}

/** Returns the absolute URL of a page in the site's locale, from its path without locale. */
export function ldPage(site: LdSite, path: string): string {
  return ldUrl(site, `/${site.locale}${path}`);
}

/** Returns a reference to the press; its full node is on the home page. */
export function ldPress(site: LdSite): LdNode {
  return ldNode('Organization', { '@id': ldUrl(site, '/#press'), name: site.name, url: ldUrl(site, '/') });
}

/**
 * Serializes a page's nodes for its JSON-LD script element. '<', '>' and '&' are escaped, so that no text can end the
 * element, and so are U+2028 and U+2029, which JSON allows and JavaScript once did not.
 */
export function ldText(nodes: readonly LdNode[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
