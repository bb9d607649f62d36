import type { SeriesView } from '@colophon/contracts/site/series';
import { plainText } from '~/format/plain-text';
import { canonicalLocale } from '~/language/alternates';
import { type LdNode, type LdSite, ldNode, ldPage, ldPress } from './node';
import { titleReference } from './title-reference';

/** Builds the JSON-LD of a series, with the titles on its page. */
export function bookSeries(series: SeriesView, site: LdSite, image: string | null): LdNode {
  const own = { ...site, locale: canonicalLocale(site.locale, series.translations) };
  return ldNode('BookSeries', {
    name: series.name.text,
    url: ldPage(own, series.paths[own.locale]),
    description: series.description && plainText(series.description.text),
    image,
    issn: series.issn,
    keywords: series.keywords,
    publisher: ldPress(site),
    editor: series.seriesEditors.map(({ name, slug }) =>
      ldNode('Person', { name, url: ldPage(site, `/author/${slug}`) }),
    ),
    sameAs: series.website,
    hasPart: series.titles.items.map((title) => ({
      ...titleReference(title, site),
      ...(title.volume && { position: title.volume }),
    })),
  });
}
