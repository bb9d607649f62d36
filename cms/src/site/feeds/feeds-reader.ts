import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Term } from '../../catalogue/domain/title';
import { byDocument, firstPresent, localizedRow, textsOf, unionOf } from '../../catalogue/localized';
import { fileSql, imageColumn } from '../../catalogue/media';
import { instantColumn, listColumn, select, textColumn } from '../../catalogue/select';
import { slugOf, termColumn, termSql, termsSql } from '../../catalogue/term-column';
import type { FeedDetails } from './domain/feed-view';

const row = localizedRow.extend({
  text: textColumn,
  changedAt: instantColumn,
  image: imageColumn,
  disciplines: listColumn(termColumn),
});

/** Feed fields of titles that their cards lack, by document id; one query. */
export function readTitleFeedDetails(
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
export function readArticleFeedDetails(
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
export async function findTerm(
  strapi: Core.Strapi,
  of: keyof typeof TERM_TABLES,
  slug: string,
): Promise<Term | null> {
  const sql = `select ${termSql('t')} as term from ${TERM_TABLES[of]} t where t.slug = :slug order by t.id limit 1`;
  const [found] = await select(strapi, z.object({ term: termColumn }), sql, { slug });
  return found?.term ?? null;
}
