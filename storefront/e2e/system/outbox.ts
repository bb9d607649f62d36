import { openDatabase } from '@colophon/launcher/postgres/database';
import { withConnection } from '@colophon/launcher/postgres/database-connection';
import { readSettings } from '@colophon/launcher/settings/settings';

/**
 * Marks a book as given up on, as the CMS does after twenty attempts in eight hours: longer than a journey takes.
 * @param title  of a published book
 */
export async function giveUpBook(title: string, error: string): Promise<void> {
  const { url } = await openDatabase(
    readSettings({ ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  );
  const { rowCount } = await withConnection(url, (client) =>
    client.query(
      `UPDATE content_outbox SET dead = true, attempts = 20, last_error = $2, changed_at = now() - interval '8 hours'
       WHERE document_id = (SELECT document_id FROM books WHERE title = $1 AND published_at IS NOT NULL LIMIT 1)`,
      [title, error],
    ),
  );
  if (rowCount !== 1) throw new Error(`There is no published book ${title}`);
}
