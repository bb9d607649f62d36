import type { PersonView } from '@colophon/contracts/site/person';
import { plainText } from '~/format/plain-text';
import { canonicalLocale } from '~/language/alternates';
import { type LdNode, type LdSite, ldNode, ldPage } from './node';

/** Builds the JSON-LD of a contributor's profile page. */
export function profilePage(person: PersonView, site: LdSite, image: string | null): LdNode {
  const own = { ...site, locale: canonicalLocale(site.locale, person.translations) };
  const url = ldPage(own, person.paths[own.locale]);
  return ldNode('ProfilePage', {
    url,
    mainEntity: ldNode('Person', {
      '@id': `${url}#person`,
      name: person.name,
      url,
      description: person.bio && plainText(person.bio.text),
      image,
      sameAs: person.website,
    }),
  });
}
