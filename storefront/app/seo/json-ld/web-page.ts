import { type LdNode, type LdSite, ldNode, ldUrl } from './node';

/** Builds the JSON-LD of a generic page: a list, an information page. */
export function webPage(
  { title, description, path }: { title: string; description: string | null; path: string },
  site: LdSite,
): LdNode {
  return ldNode('WebPage', {
    name: title,
    description,
    url: ldUrl(site, path),
    inLanguage: site.locale,
    isPartOf: ldNode('WebSite', { '@id': ldUrl(site, '/#site'), name: site.name }),
  });
}
