import type { ArticleView } from '@colophon/contracts/site/article';
import { slugFor } from '../../../catalogue/domain/addresses';
import { bookCards } from '../../../catalogue/domain/book-card';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { textOf, translationsOf } from '../../../catalogue/domain/texts';
import type { ByLocale, Image, MediaBlock, Title } from '../../../catalogue/domain/title';
import { htmlFor, mediaFor } from '../../../text/domain/prose';
import { articleCard, type SiteArticle } from './agenda';

/** Fields that only an article's own page shows. */
export type ArticleDetails = {
  longTexts: ByLocale<{ body: string | null }>;
  image: Image | null;
  media: MediaBlock[];
  /** ISO datetime in UTC */
  changedAt: string;
};

/** Everything that the page of a news article shows. */
export type ArticleContent = {
  article: SiteArticle;
  details: ArticleDetails;
  titles: Title[];
  newer: SiteArticle | null;
  older: SiteArticle | null;
};

/** The page of a news article; null when it has no title. */
export function articleView(content: ArticleContent, context: SiteContext): ArticleView | null {
  const { article, details, titles, newer, older } = content;
  const { locale } = context;
  const head = articleCard(article, context);
  if (!head) return null;
  return {
    documentId: article.documentId,
    paths: { en: `/news/${slugFor(article.texts, 'en')}`, nl: `/news/${slugFor(article.texts, 'nl')}` },
    translations: translationsOf(article.texts),
    ...head,
    body: htmlFor(
      textOf(details.longTexts, ({ body }) => body, locale),
      locale,
      2,
    ),
    image: details.image,
    changedAt: details.changedAt,
    media: mediaFor(details.media, locale),
    titles: bookCards(titles, context),
    newer: newer && articleCard(newer, context),
    older: older && articleCard(older, context),
  };
}
