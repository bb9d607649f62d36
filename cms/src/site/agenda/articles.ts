import { listPage, rowsOnPage } from '../../catalogue/domain/list-page';
import { titlesValidUntil } from '../../catalogue/domain/title-list';
import { nextChange } from '../../catalogue/domain/valid-until';
import { readTitles } from '../../catalogue/titles';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { findArticle } from './agenda-details-reader';
import { readArticleList, readArticlesById, readNeighbours } from './agenda-reader';
import { articleCard } from './domain/agenda';
import { articleView } from './domain/article-view';

/** One page of news, newest first: two queries. */
export const readArticlesView: ReadView<'articles'> = async (strapi, { page }, context) => {
  const { total, documentIds, next } = await readArticleList(strapi, {
    today: context.today,
    ...rowsOnPage(page),
  });
  const articles = await readArticlesById(strapi, documentIds);
  const cards = articles.flatMap((article) => articleCard(article, context) ?? []);
  return { data: listPage(cards, { total, page }), validUntil: nextChange(context, [next]) };
};

/** The page of a news article: four queries. */
export const readArticle: ReadView<'article'> = async (strapi, { slug, locale }, context) => {
  const found = canBeSlug(slug) ? await findArticle(strapi, { slug, locale }) : null;
  if (!found) return NOTHING;
  const { article, details, titleIds } = found;
  const { newer, older, next } = await readNeighbours(strapi, {
    documentId: article.documentId,
    today: context.today,
  });
  const [titles, neighbours] = await Promise.all([
    readTitles(strapi, titleIds),
    readArticlesById(
      strapi,
      [newer, older].filter((id) => id !== null),
    ),
  ]);
  const neighbour = (id: string | null) => neighbours.find(({ documentId }) => documentId === id) ?? null;
  const content = { article, details, titles, newer: neighbour(newer), older: neighbour(older) };
  return {
    data: articleView(content, context),
    validUntil: titlesValidUntil(titles, context, { days: [next] }),
  };
};
