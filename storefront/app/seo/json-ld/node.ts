import type { Locale } from '@colophon/contracts/locale';
import type { TimeZone } from '@colophon/contracts/time-zone';

/** Whose site it is, where it is, and in which language this page of it is. */
export type LdSite = { origin: string; name: string; locale: Locale; timeZone: TimeZone };

/** A thing as schema.org describes it. */
export type LdNode = { '@type': string | string[]; [property: string]: LdValue };
type LdValue = string | number | boolean | LdReference | LdNode | LdValue[];
type LdReference = { '@id': string };
type LdGiven = LdValue | null | undefined;

/** A node with the properties that are known: null, an empty text and an empty list say nothing and are left out. */
export function ldNode(type: string | string[], properties: Record<string, LdGiven>): LdNode {
  const node: LdNode = { '@type': type };
  for (const [property, value] of Object.entries(properties)) {
    const says = value !== null && value !== undefined && value !== '' && !isEmptyList(value);
    if (says) node[property] = value;
  }
  return node;
}

const isEmptyList = (value: LdValue) => Array.isArray(value) && value.length === 0;

/** The absolute address of a path, which has its locale already. */
export function ldUrl({ origin }: LdSite, path: string): string {
  return new URL(path, origin).href;
}

/** The absolute address of a page in the site's language, from its path without locale. */
export function ldPage(site: LdSite, path: string): string {
  return ldUrl(site, `/${site.locale}${path}`);
}

/** The press wherever it is named; its own node stands on the home page. */
export function ldPress(site: LdSite): LdNode {
  return ldNode('Organization', { '@id': ldUrl(site, '/#press'), name: site.name, url: ldUrl(site, '/') });
}

/**
 * The nodes of a page as the text of one data block. Nothing in it can end the block: '<' is written as an
 * escape, and so are the two line ends that JSON allows and JavaScript once did not.
 */
export function ldText(nodes: readonly LdNode[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
