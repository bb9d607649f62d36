import type { JournalView } from '@colophon/contracts/site/journal';
import { doiAddress } from '~/format/doi-address';
import { ldHeading } from '~/format/heading';
import { plainText } from '~/format/plain-text';
import { canonicalLocale } from '~/language/alternates';
import { type LdNode, type LdSite, ldNode, ldPage } from './node';

/** Builds the JSON-LD of a journal. */
export function periodical(journal: JournalView, site: LdSite, image: string | null): LdNode {
  const own = { ...site, locale: canonicalLocale(site.locale, journal.translations) };
  const elsewhere = [journal.website, journal.platformLink, journal.doi && doiAddress(journal.doi)];
  return ldNode('Periodical', {
    ...ldHeading(journal),
    url: ldPage(own, journal.paths[own.locale]),
    description: journal.aimsAndScope && plainText(journal.aimsAndScope.text),
    image,
    issn: [journal.issn, journal.eissn].filter((issn) => issn !== null),
    inLanguage: journal.languages,
    publisher: ldNode('Organization', { name: journal.publisher ?? site.name }),
    about: journal.disciplines.map(({ name, slug }) =>
      ldNode('Thing', { name, url: ldPage(site, `/discipline/${slug}`) }),
    ),
    keywords: journal.keywords,
    isAccessibleForFree: journal.openAccess,
    sameAs: [...new Set(elsewhere.filter((address) => address !== null))],
  });
}
