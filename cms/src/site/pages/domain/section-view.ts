import type {
  AcademicView,
  EducationalView,
  NonFictionView,
  OpenAccessView,
} from '@colophon/contracts/site/section';
import { pickText } from '@colophon/contracts/values/locale';
import { bookCard, bookCards } from '../../../catalogue/domain/book-card';
import type { Journal } from '../../../catalogue/domain/journal';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { MediaFile, Some, Title, TwoTexts } from '../../../catalogue/domain/title';
import { articleCard, type SiteArticle } from '../../agenda/domain/agenda';
import { type CountedSeries, seriesWithin } from '../../terms/domain/series-view';
import { journalCards } from '../../titles/domain/journal-view';

/** Content of every section that is selected automatically, below the editors' text. */
export type SectionContent = { intro: TwoTexts; recent: Title[]; total: number };

function sectionHead({ intro, recent, total }: SectionContent, context: SiteContext) {
  return { intro: pickText(intro, context.locale), recent: bookCards(recent, context), total };
}

/** The page of non-fiction. */
export function nonFictionView(
  content: SectionContent & {
    highlight: Title | null;
    bestsellers: Title[];
    catalogue: MediaFile | null;
    news: SiteArticle[];
  },
  context: SiteContext,
): NonFictionView {
  return {
    ...sectionHead(content, context),
    highlight: content.highlight && bookCard(content.highlight, context),
    bestsellers: bookCards(content.bestsellers, context),
    catalogue: content.catalogue,
    news: content.news.flatMap((article) => articleCard(article, context) ?? []),
  };
}

/** The page of educational books. */
export function educationalView(
  content: SectionContent & { highlighted: Title[]; series: Some<CountedSeries> },
  context: SiteContext,
): EducationalView {
  return {
    ...sectionHead(content, context),
    highlighted: bookCards(content.highlighted, context),
    series: seriesWithin(content.series, context),
  };
}

/** The page of academic books. */
export function academicView(
  content: SectionContent & { editorsPick: Title[]; series: Some<CountedSeries> },
  context: SiteContext,
): AcademicView {
  return {
    ...sectionHead(content, context),
    editorsPick: bookCards(content.editorsPick, context),
    series: seriesWithin(content.series, context),
  };
}

/** The page of open access. */
export function openAccessView(
  { recent, total, journals }: { recent: Title[]; total: number; journals: Some<Journal> },
  context: SiteContext,
): OpenAccessView {
  return {
    recent: bookCards(recent, context),
    total,
    journals: { items: journalCards(journals.items, context), total: journals.total },
  };
}
