import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { byDocument, firstPresent, localizedRow, textsOf, unionOf } from '../site/readers/localized';
import { listColumn, select, textColumn } from '../site/readers/select';
import { slugOf, termColumn, termSql } from '../site/readers/term-column';
import type { BookWords } from './domain/book-source';

const termsSql = (table: string, column: string) => `(
  select json_agg(${termSql('t')} order by l.${column}_ord, l.id)
  from books_${table}_lnk l join ${table} t on t.id = l.${column}_id
  where l.book_id = b.id and t.slug is not null)`;

const SQL = `
  select b.document_id as "documentId", b.locale, b.description, b.keywords, b.doi,
    ${termsSql('disciplines', 'discipline')} as disciplines,
    ${termsSql('categories', 'category')} as categories
  from books b
  where b.published_at is not null and b.document_id = any(:documentIds)
  order by b.published_at desc, b.locale`;

const row = localizedRow.extend({
  description: textColumn,
  keywords: textColumn,
  doi: textColumn,
  disciplines: listColumn(termColumn),
  categories: listColumn(termColumn),
});
type Row = z.infer<typeof row>;

/** The words by which the published ones among these books are found, by document id; one query. */
export async function readBookWords(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, BookWords>> {
  if (documentIds.length === 0) return new Map();
  const rows = await select(strapi, row, SQL, { documentIds });
  return new Map(byDocument(rows).map((rows) => [rows[0].documentId, wordsOf(rows)]));
}

function wordsOf(rows: readonly Row[]): BookWords {
  return {
    texts: textsOf(rows, ({ description, keywords }) => ({ description, keywords })),
    doi: firstPresent(rows, ({ doi }) => doi),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
  };
}
