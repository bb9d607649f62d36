import type { ArticleView } from '@colophon/contracts/site/article';
import { slugFor } from './addresses';
import { articleCard, type SiteArticle } from './agenda';
import { bookCards } from './book-card';
import { htmlFor, mediaFor } from './prose';
import type { SiteContext } from './site-context';
import { textOf, translationsOf } from './texts';
import type { ByLocale, Image, MediaBlock, Title } from './title';

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
