import { type LdNode, type LdSite, ldNode, ldPage } from './node';

/** A breadcrumb: its name, and its path without locale. */
export type Crumb = { text: string; path: string };

/** Builds a page's BreadcrumbList: its breadcrumbs from the home page down, and its own name. */
export function breadcrumbList(breadcrumbs: readonly Crumb[], name: string, site: LdSite): LdNode {
  const above = breadcrumbs.map(({ text, path }, i) =>
    ldNode('ListItem', { position: i + 1, name: text, item: ldPage(site, path) }),
  );
  const here = ldNode('ListItem', { position: breadcrumbs.length + 1, name });
  return ldNode('BreadcrumbList', { itemListElement: [...above, here] });
}
