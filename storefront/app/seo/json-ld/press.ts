import type { Frame } from '@colophon/contracts/site/frame';
import { type LdNode, type LdSite, ldNode, ldPage, ldPress, ldUrl } from './node';

const SEARCH_TEXT = '{search_term_string}';

/** Builds the home page's JSON-LD of the press and its site, with a SearchAction for search engines' sitelinks box. */
export function pressNodes(frame: Pick<Frame, 'address' | 'phone' | 'email'>, site: LdSite): LdNode[] {
  const press = ldPress(site);
  const website = ldNode('WebSite', {
    '@id': ldUrl(site, '/#site'),
    name: site.name,
    url: ldPage(site, ''),
    inLanguage: site.locale,
    publisher: { '@id': ldUrl(site, '/#press') },
    potentialAction: ldNode('SearchAction', {
      // Not built with URL: its braces must not be escaped.
      target: ldNode('EntryPoint', { urlTemplate: `${ldPage(site, '/search')}?q=${SEARCH_TEXT}` }),
      'query-input': 'required name=search_term_string',
    }),
  });
  return [
    {
      ...press,
      ...ldNode('Organization', {
        logo: ldUrl(site, '/press.png'),
        address: frame.address.join(', '),
        telephone: frame.phone,
        email: frame.email,
      }),
    },
    website,
  ];
}
