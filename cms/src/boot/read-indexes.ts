import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';

// Held while the indexes are made: two replicas that start at once would trip over each other.
const LOCK = 727_403;

/*
 * Strapi makes indexes of whole columns alone. A row of a book is large, since its texts are in it, and there are two
 * of each language: what only asks whose it is must not read them all. Strapi leaves alone what it did not make.
 */
const STATEMENTS = [
  // Whether a published title is ours, and which: lists, neighbours, counts, the sitemap.
  `CREATE INDEX IF NOT EXISTS books_published_ix ON books (id) INCLUDE (document_id, domain, product_group, type)
     WHERE published_at IS NOT NULL`,
  // The list of books as an editor opens it, and how many they are.
  'CREATE INDEX IF NOT EXISTS books_draft_title_ix ON books (locale, title, id) WHERE published_at IS NULL',
  'CREATE INDEX IF NOT EXISTS editions_label_ix ON editions (label, id)',
];

/** Makes the indexes that reading a large catalogue needs besides Strapi's own, where they are missing. */
export async function ensureReadIndexes(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await sql('SELECT pg_advisory_xact_lock(?)', [LOCK]);
    for (const statement of STATEMENTS) await sql(statement);
  });
}
