import type { Core } from '@strapi/strapi';
import type { Sql } from '../database/sql';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';

/** Deletes a title that an import made, with its editions and what the source said of it, so that it can come again. */
export async function deleteTitle(
  strapi: Core.Strapi,
  sql: Sql,
  { documentId, isbns }: { documentId: string; isbns: readonly string[] },
): Promise<void> {
  await strapi.documents(BOOK).delete({ documentId, locale: '*' } as never);
  const editions = await sql<{ id: string }>(
    'SELECT DISTINCT document_id AS id FROM editions WHERE isbn = ANY(?::text[])',
    [isbns],
  );
  for (const { id } of editions) await strapi.documents(EDITION).delete({ documentId: id } as never);
  await sql('DELETE FROM import_said WHERE document_id = ?', [documentId]);
}
