import type { FeedEntry, FeedView } from '@colophon/contracts/site/feed';
import { dayOf, startOf } from '@colophon/contracts/time/press-day';
import { pickText } from '@colophon/contracts/values/locale';
import { slugFor } from '../../../catalogue/domain/addresses';
import { bookCard } from '../../../catalogue/domain/book-card';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { textOf } from '../../../catalogue/domain/texts';
import type { ByLocale, Image, Term, Title } from '../../../catalogue/domain/title';
import { htmlFor } from '../../../text/domain/prose';
import type { SiteArticle } from '../../agenda/domain/agenda';
import { termsIn } from '../../titles/domain/book-view';

/** Fields of a title or an article that a feed has in addition to its card. */
export type FeedDetails = {
  /** Markdown */
  longTexts: ByLocale<{ text: string | null }>;
  /** ISO datetime */
  changedAt: string;
  image: Image | null;
  disciplines: Term[];
};

/** The discipline or series that a feed follows, in the page's language. */
export function feedOf(term: Term, { locale }: SiteContext): NonNullable<FeedView['of']> {
  const name = pickText(term.name, locale) ?? { text: term.slug, language: locale };
  return { slug: term.slug, name };
}

/** A new book in a feed; null when it has no address or no publication date. */
export function bookEntry(title: Title, details: FeedDetails, context: SiteContext): FeedEntry | null {
  const card = bookCard(title, context);
  if (!card?.publicationDate) return null;
  return {
    documentId: card.documentId,
    path: card.path,
    title: card.title,
    subtitle: card.subtitle,
    authors: card.authors.length > 0 ? card.authors : card.editors,
    ...changesOf(card.publicationDate, details, context),
    summary: card.teaser,
    content: contentOf(details, context),
    image: title.cover,
    categories: termsIn(details.disciplines, context).map(({ name }) => name),
  };
}

/** A news article in a feed; null when it has no title. */
export function articleEntry(
  article: SiteArticle,
  details: FeedDetails,
  context: SiteContext,
): FeedEntry | null {
  const { locale } = context;
  const title = textOf(article.texts, (texts) => texts.title, locale);
  if (!title) return null;
  return {
    documentId: article.documentId,
    path: `/news/${slugFor(article.texts, locale)}`,
    title,
    subtitle: null,
    authors: [],
    ...changesOf(article.date, details, context),
    summary: textOf(article.texts, (texts) => texts.teaser, locale),
    content: contentOf(details, context),
    image: details.image,
    categories: [],
  };
}

/**
 * Publication and update times of an entry. A publication day begins at midnight at the press; a change before it
 * counts as that midnight.
 */
function changesOf(
  day: string,
  { changedAt }: FeedDetails,
  { timeZone }: SiteContext,
): Pick<FeedEntry, 'publishedAt' | 'updatedAt'> {
  const publishedAt = startOf(dayOf(day), timeZone).toISOString();
  return { publishedAt, updatedAt: changedAt > publishedAt ? changedAt : publishedAt };
}

function contentOf({ longTexts }: FeedDetails, { locale }: SiteContext): FeedEntry['content'] {
  return htmlFor(
    textOf(longTexts, ({ text }) => text, locale),
    locale,
  );
}
