import { FEED_SIZE } from '@colophon/contracts/site/feed';
import { titlesValidUntil } from '../../catalogue/domain/title-list';
import { nextChange } from '../../catalogue/domain/valid-until';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { readArticleList } from '../agenda/agenda-lists-reader';
import { readArticlesById } from '../agenda/agenda-reader';
import { currentSlug } from '../response/former-slugs-reader';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { articleEntry, bookEntry, feedOf } from './domain/feed-view';
import { findTerm, readArticleFeedDetails, readTitleFeedDetails } from './feeds-reader';

/** The newest published books: two queries besides the title index, four for those of a discipline or a series. */
export const readTitleFeed: ReadView<'titleFeed'> = async (
  strapi,
  { of, slug = '', locale },
  context,
  version,
) => {
  if (of && !canBeSlug(slug)) return NOTHING;
  const term =
    of &&
    ((await findTerm(strapi, of, slug)) ??
      (await findTerm(strapi, of, (await currentSlug(strapi, of, { slug, locale })) ?? '')));
  if (term === null) return NOTHING;
  const { documentIds, next } = await readTitleList(strapi, version, {
    ...(of && term && { [of]: term.slug }),
    outBy: context.today,
    limit: FEED_SIZE,
    offset: 0,
  });
  const [titles, details] = await Promise.all([
    readTitles(strapi, documentIds),
    readTitleFeedDetails(strapi, documentIds),
  ]);
  const entries = titles.flatMap((title) => {
    const more = details.get(title.documentId);
    return (more && bookEntry(title, more, context)) ?? [];
  });
  return {
    data: { of: term ? feedOf(term, context) : null, entries },
    validUntil: titlesValidUntil(titles, context, { days: [next] }),
  };
};

/** The newest articles, up to today: three queries. */
export const readNewsFeed: ReadView<'newsFeed'> = async (strapi, _params, context) => {
  const { documentIds, next } = await readArticleList(strapi, {
    today: context.today,
    limit: FEED_SIZE,
    offset: 0,
  });
  const [articles, details] = await Promise.all([
    readArticlesById(strapi, documentIds),
    readArticleFeedDetails(strapi, documentIds),
  ]);
  const entries = articles.flatMap((article) => {
    const more = details.get(article.documentId);
    return (more && articleEntry(article, more, context)) ?? [];
  });
  return { data: { of: null, entries }, validUntil: nextChange(context, [next]) };
};
