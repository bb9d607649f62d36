import type { Sql } from '../database/sql';
import type { ContentTypeUid } from '../documents/content-types';
import type { Title } from './mark-titles';

const booksBy = (table: string, column: string, target: string) =>
  `SELECT DISTINCT 'book' AS kind, b.document_id AS "documentId" FROM ${target} t
   JOIN ${table} l ON l.${column} = t.id JOIN books b ON b.id = l.book_id
   WHERE b.published_at IS NOT NULL AND t.document_id = ANY(?::text[])`;

/**
 * SQL for the published titles that show a document of a type, other than a title itself. Types that are absent appear in no
 * search document.
 */
const TITLES_SHOWING: Readonly<{ [uid in ContentTypeUid]?: string }> = {
  'api::edition.edition': booksBy('books_editions_lnk', 'edition_id', 'editions'),
  'api::series.series': booksBy('books_series_lnk', 'series_id', 'series_list'),
  'api::category.category': booksBy('books_categories_lnk', 'category_id', 'categories'),
  'api::discipline.discipline': `
    SELECT 'book' AS kind, b.document_id AS "documentId" FROM disciplines t
    JOIN books_disciplines_lnk l ON l.discipline_id = t.id JOIN books b ON b.id = l.book_id
    WHERE b.published_at IS NOT NULL AND t.document_id = ANY(?::text[])
    UNION
    SELECT 'journal', j.document_id FROM disciplines t
    JOIN journals_disciplines_lnk l ON l.discipline_id = t.id JOIN journals j ON j.id = l.journal_id
    WHERE j.published_at IS NOT NULL AND t.document_id = ANY(?::text[])`,
  'api::person.person': `
    SELECT DISTINCT 'book' AS kind, b.document_id AS "documentId" FROM people t
    JOIN components_book_contributors_person_lnk l ON l.person_id = t.id
    JOIN books_cmps c ON c.cmp_id = l.contributor_id AND c.field = 'contributors'
    JOIN books b ON b.id = c.entity_id WHERE b.published_at IS NOT NULL AND t.document_id = ANY(?::text[])`,
};

/** The titles whose search document shows one of these documents, in the database's present state. */
export async function titlesShowing(sql: Sql, uid: string, documentIds: readonly string[]): Promise<Title[]> {
  const statement = TITLES_SHOWING[uid as ContentTypeUid];
  if (!statement) return [];
  const places = statement.split('?').length - 1;
  return sql<Title>(statement, Array<readonly string[]>(places).fill(documentIds));
}

/** The published titles that have one of these files as cover. */
export async function titlesWithCover(sql: Sql, fileIds: readonly number[]): Promise<Title[]> {
  return sql<Title>(
    `SELECT DISTINCT 'book' AS kind, b.document_id AS "documentId" FROM files_related_mph m
     JOIN books b ON b.id = m.related_id
     WHERE b.published_at IS NOT NULL AND m.related_type = 'api::book.book' AND m.field = 'cover' AND m.file_id = ANY(?::int[])
     UNION
     SELECT 'journal', j.document_id FROM files_related_mph m JOIN journals j ON j.id = m.related_id
     WHERE j.published_at IS NOT NULL AND m.related_type = 'api::journal.journal' AND m.field = 'cover' AND m.file_id = ANY(?::int[])`,
    [fileIds, fileIds],
  );
}
