import { type LdNode, type LdSite, ldNode, ldUrl } from './node';

/** A page of which there is no more to say than that it is one: a list, a page of information. */
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
