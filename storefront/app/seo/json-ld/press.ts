import type { Frame } from '@colophon/contracts/site/frame';
import { type LdNode, type LdSite, ldNode, ldPage, ldPress, ldUrl } from './node';

const SEARCH_TEXT = '{search_term_string}';

/** The press and its site, as the home page introduces them; the box in a search engine leads to our search. */
export function pressNodes(frame: Pick<Frame, 'address' | 'phone' | 'email'>, site: LdSite): LdNode[] {
  const press = ldPress(site);
  const website = ldNode('WebSite', {
    '@id': ldUrl(site, '/#site'),
    name: site.name,
    url: ldPage(site, ''),
    inLanguage: site.locale,
    publisher: { '@id': ldUrl(site, '/#press') },
    potentialAction: ldNode('SearchAction', {
      // Not made by URL: its braces must stay as they are.
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
