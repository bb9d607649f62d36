import { type LdNode, type LdSite, ldNode, ldPage } from './node';

/** A place above a page: its name, and its path without locale. */
export type Crumb = { text: string; path: string };

/** Where a page stands, from the home page down to itself: the crumbs that it shows, and its own name. */
export function breadcrumbList(trail: readonly Crumb[], name: string, site: LdSite): LdNode {
  const above = trail.map(({ text, path }, i) =>
    ldNode('ListItem', { position: i + 1, name: text, item: ldPage(site, path) }),
  );
  const here = ldNode('ListItem', { position: trail.length + 1, name });
  return ldNode('BreadcrumbList', { itemListElement: [...above, here] });
}
