import type { SeriesCard } from '@colophon/contracts/site/common';
import type { SeriesListItem, SeriesView } from '@colophon/contracts/site/series';
import { pickText } from '@colophon/contracts/values/locale';
import { editorsLink, webAddress } from '../../../catalogue/domain/addresses';
import { bookCard, bookCards } from '../../../catalogue/domain/book-card';
import { listPage } from '../../../catalogue/domain/list-page';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { Image, MediaFile, Some, Term, Title, TwoTexts } from '../../../catalogue/domain/title';
import { htmlFor, languagesWritten, linesOf, samePath } from '../../../text/domain/prose';
import { splitKeywords } from '../../titles/domain/book-view';

/** A member of the press's staff as a page names them. */
export type Contact = { name: string; slug: string; email: string | null };

/** A series in a list. */
export type CountedSeries = { term: Term; issn: string | null; count: number };

/** The fields of a series that editors write. */
export type Series = {
  term: Term;
  description: TwoTexts;
  commissioningEditors: Contact[];
  seriesEditors: Contact[];
  submitProposalUrl: string | null;
  editorialBoard: TwoTexts;
  advisoryBoard: TwoTexts;
  issn: string | null;
  geographicalScope: TwoTexts;
  chronologicalScope: TwoTexts;
  keywords: TwoTexts;
  organisation: string | null;
  website: string | null;
  flyer: MediaFile | null;
  logo: Image | null;
};

/** Cards of series; without a name the slug is used. */
export function seriesCards(series: readonly CountedSeries[], { locale }: SiteContext): SeriesCard[] {
  return series.map(({ term, issn, count }) => ({
    slug: term.slug,
    name: pickText(term.name, locale) ?? { text: term.slug, language: locale },
    issn,
    count,
  }));
}

/** Series of the list of all series, each with the covers of its newest titles. */
export function seriesListItems(
  series: readonly (CountedSeries & { newest: readonly string[] })[],
  titles: readonly Title[],
  context: SiteContext,
): SeriesListItem[] {
  const covers = new Map(bookCards(titles, context).map(({ documentId, cover }) => [documentId, cover]));
  return seriesCards(series, context).map((card, i) => ({
    ...card,
    covers: (series[i]?.newest ?? []).flatMap((documentId) => covers.get(documentId) ?? []),
  }));
}

/** The largest series of a section or a discipline, sorted by name in the page's language. */
export function seriesWithin({ items, total }: Some<CountedSeries>, context: SiteContext): Some<SeriesCard> {
  const cards = seriesCards(items, context);
  return {
    items: cards.sort((a, b) => a.name.text.localeCompare(b.name.text, context.locale)),
    total,
  };
}

/** The page of a series with one page of its titles. */
export function seriesView(
  { series, titles, total, page }: { series: Series; titles: Title[]; total: number; page: number },
  context: SiteContext,
): SeriesView {
  const { locale } = context;
  const { term } = series;
  return {
    slug: term.slug,
    paths: samePath(`/series/${term.slug}`),
    translations: languagesWritten(term.name, series.description),
    name: pickText(term.name, locale) ?? { text: term.slug, language: locale },
    description: htmlFor(pickText(series.description, locale), locale),
    commissioningEditors: series.commissioningEditors,
    seriesEditors: series.seriesEditors.map(({ name, slug }) => ({ name, slug })),
    submitProposalUrl: editorsLink(series.submitProposalUrl),
    editorialBoard: linesOf(pickText(series.editorialBoard, locale)),
    advisoryBoard: linesOf(pickText(series.advisoryBoard, locale)),
    issn: series.issn,
    geographicalScope: pickText(series.geographicalScope, locale),
    chronologicalScope: pickText(series.chronologicalScope, locale),
    keywords: splitKeywords(pickText(series.keywords, locale)?.text),
    organisation: series.organisation,
    website: webAddress(series.website),
    flyer: series.flyer,
    logo: series.logo,
    titles: listPage(
      titles.flatMap((title) => {
        const card = bookCard(title, context);
        return card ? [{ ...card, volume: title.volume }] : [];
      }),
      { total, page },
    ),
  };
}
