import type { DisciplineCard, DisciplineView } from '@colophon/contracts/site/discipline';
import { pickText } from '@colophon/contracts/values/locale';
import { editorsLink } from '../../../catalogue/domain/addresses';
import { bookCards } from '../../../catalogue/domain/book-card';
import type { Journal } from '../../../catalogue/domain/journal';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { nameOf } from '../../../catalogue/domain/texts';
import type { Some, Term, Title, TwoTexts } from '../../../catalogue/domain/title';
import { htmlFor, languagesWritten, samePath } from '../../../text/domain/prose';
import { journalCards } from '../../titles/domain/journal-view';
import { type Contact, type CountedSeries, seriesWithin } from './series-view';

/** The fields of a discipline that editors write. */
export type Discipline = {
  term: Term;
  description: TwoTexts;
  submitProposalUrl: string | null;
  commissioningEditors: Contact[];
};

/** Everything that the page of a discipline shows. */
export type DisciplineContent = {
  discipline: Discipline;
  highlights: Title[];
  recent: Title[];
  /** books and journals */
  total: number;
  series: Some<CountedSeries>;
  journals: Some<Journal>;
};

/** Cards of disciplines, by their names in the page's language. */
export function disciplineCards(
  disciplines: readonly { term: Term; count: number }[],
  { locale }: SiteContext,
): DisciplineCard[] {
  return [...disciplines]
    .sort((a, b) => nameOf(a.term, locale).localeCompare(nameOf(b.term, locale), locale))
    .map(({ term, count }) => ({
      slug: term.slug,
      name: pickText(term.name, locale) ?? { text: term.slug, language: locale },
      count,
    }));
}

/** The page of a discipline. */
export function disciplineView(content: DisciplineContent, context: SiteContext): DisciplineView {
  const { locale } = context;
  const { discipline, highlights, recent, total, series, journals } = content;
  const { term, description } = discipline;
  return {
    slug: term.slug,
    paths: samePath(`/discipline/${term.slug}`),
    translations: languagesWritten(term.name, description),
    name: pickText(term.name, locale) ?? { text: term.slug, language: locale },
    description: htmlFor(pickText(description, locale), locale),
    highlights: bookCards(highlights, context),
    recent: bookCards(recent, context),
    total,
    series: seriesWithin(series, context),
    journals: { items: journalCards(journals.items, context), total: journals.total },
    submitProposalUrl: editorsLink(discipline.submitProposalUrl),
    commissioningEditors: discipline.commissioningEditors,
  };
}
