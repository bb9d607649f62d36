import { withConnection } from '../postgres/database-connection';
import { restoreDump } from './database-dump';
import { readManifest } from './manifest';
import { withScratch } from './scratch-database';

/** What a verified backup holds. */
export type Verified = { madeAt: string; books: number; orders: number };

/**
 * Verifies a backup: restores it into a temporary database in the same way as a restore. The shop is not touched.
 * @throws StartError when it cannot be restored
 */
export async function verifyBackup(
  url: string,
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Verified> {
  const { madeAt, schema } = readManifest(folder);
  return withScratch(url, schema, async (scratch) => {
    await restoreDump({ url: scratch, schema, environment }, folder, { acl: false });
    return withConnection(scratch, async (client) => {
      const { rows } = await client.query<{ books: number; orders: number }>(
        'SELECT (SELECT count(DISTINCT document_id)::int FROM books) AS books, (SELECT count(*)::int FROM shop_orders) AS orders',
      );
      return { madeAt, books: rows[0]?.books ?? 0, orders: rows[0]?.orders ?? 0 };
    });
  });
}
