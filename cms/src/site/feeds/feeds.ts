import { FEED_SIZE } from '@colophon/contracts/site/feed';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Term } from '../../catalogue/domain/title';
import { titlesValidUntil } from '../../catalogue/domain/title-list';
import { nextChange } from '../../catalogue/domain/valid-until';
import { byDocument, firstPresent, localizedRow, textsOf, unionOf } from '../../catalogue/localized';
import { fileSql, imageColumn } from '../../catalogue/media';
import { instantColumn, listColumn, select, textColumn } from '../../catalogue/select';
import { slugOf, termColumn, termSql, termsSql } from '../../catalogue/term-column';
import { readTitleList } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { readArticleList, readArticlesById } from '../agenda/agenda-reader';
import { currentSlug } from '../response/former-slug';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { articleEntry, bookEntry, type FeedDetails, feedOf } from './domain/feed-view';

const row = localizedRow.extend({
  text: textColumn,
  changedAt: instantColumn,
  image: imageColumn,
  disciplines: listColumn(termColumn),
});

/** Feed fields of titles that their cards lack, by document id; one query. */
function readTitleFeedDetails(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, FeedDetails>> {
  return readDetails(strapi, documentIds, {
    table: 'books',
    text: 'description',
    image: fileSql('api::book.book', 'cover', 't.id'),
    disciplines: termsSql('book', 'disciplines', 't.id'),
  });
}

/** Feed fields of articles that their cards lack, by document id; one query. */
function readArticleFeedDetails(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, FeedDetails>> {
  const image = fileSql('api::article.article', 'image', 't.id');
  return readDetails(strapi, documentIds, { table: 'articles', text: 'body', image, disciplines: 'null' });
}

async function readDetails(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  from: { table: string; text: string; image: string; disciplines: string },
): Promise<Map<string, FeedDetails>> {
  if (documentIds.length === 0) return new Map();
  const sql = `
    select t.document_id as "documentId", t.locale, t.${from.text} as text, ${from.image} as image,
      ${from.disciplines} as disciplines,
      max(greatest(t.updated_at, t.published_at)) over (partition by t.document_id) as "changedAt"
    from ${from.table} t where t.published_at is not null and t.document_id = any(:documentIds)
    order by t.published_at desc, t.locale`;
  const rows = await select(strapi, row, sql, { documentIds });
  return new Map(
    byDocument(rows).map((rows) => [
      rows[0].documentId,
      {
        longTexts: textsOf(rows, ({ text }) => ({ text })),
        changedAt: rows[0].changedAt,
        image: firstPresent(rows, ({ image }) => image),
        disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
      },
    ]),
  );
}

const TERM_TABLES = { discipline: 'disciplines', series: 'series_list' } as const;

/** The discipline or series of a slug; null when there is none. */
async function findTerm(
  strapi: Core.Strapi,
  of: keyof typeof TERM_TABLES,
  slug: string,
): Promise<Term | null> {
  const sql = `select ${termSql('t')} as term from ${TERM_TABLES[of]} t where t.slug = :slug order by t.id limit 1`;
  const [found] = await select(strapi, z.object({ term: termColumn }), sql, { slug });
  return found?.term ?? null;
}

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
