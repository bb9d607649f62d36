import type { Sql } from '../database/sql';
import type { MadeChange } from '../documents/change';
import type { DocumentState } from '../documents/document-state';
import { validationError } from './complete-fields';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';

/**
 * Checks after a change of a book or edition that no edition belongs to two books, and updates the label by which editors find
 * an edition: 'Title · Paperback · ISBN'.
 * @throws ValidationError
 */
export async function checkEditions({ sql, write, before, after }: MadeChange): Promise<void> {
  if (write.uid === BOOK) {
    await refuseSharedEdition(sql, editionIds(after), 'editions');
    await writeLabels(sql, [...editionIds(before), ...editionIds(after)]);
  }
  if (write.uid === EDITION) {
    await refuseSharedEdition(sql, rowIds(after), 'books');
    await writeLabels(sql, rowIds(after));
  }
}

const rowIds = ({ versions }: DocumentState) => versions.map(({ id }) => id);

/** Row ids of the editions that any version of a book has. */
function editionIds({ links }: DocumentState): number[] {
  return [...(links.get('editions')?.values() ?? [])].flat();
}

async function refuseSharedEdition(sql: Sql, ids: readonly number[], field: string): Promise<void> {
  const [shared] = await sql<{ label: string | null }>(
    `SELECT e.label FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id
     WHERE e.id = ANY(?::int[]) GROUP BY e.id, e.label HAVING count(DISTINCT b.document_id) > 1 LIMIT 1`,
    [ids],
  );
  if (!shared) return;
  const message = `An edition belongs to one book, and '${shared.label}' already has one. Take it from there first.`;
  throw validationError([{ path: [field], message }]);
}

async function writeLabels(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql(
    `UPDATE editions e SET label = named.label
     FROM (
       SELECT e.id, left(concat_ws(' · ', (
           SELECT b.title FROM books_editions_lnk l JOIN books b ON b.id = l.book_id
           WHERE l.edition_id = e.id ORDER BY b.locale, b.published_at NULLS FIRST LIMIT 1
         ), e.publication_format, e.isbn), 500) AS label
       FROM editions e WHERE e.id = ANY(?::int[])
     ) named
     WHERE named.id = e.id AND e.label IS DISTINCT FROM named.label`,
    [ids],
  );
}
