import { join } from 'node:path';
import type { Settings } from '../settings/settings';
import { StartError } from '../settings/start-error';
import { withConnection } from './database-connection';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-postgres';

export type Database = { url: string; adopted: boolean; stop(): Promise<void> };

/**
 * Opens the configured PostgreSQL, which we do not stop; or the embedded one.
 * @throws StartError in production where it, or the search engine, would be an embedded one
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  refuseEmbedded(settings);
  const { databaseUrl } = settings;
  if (databaseUrl) return { url: databaseUrl, adopted: true, stop: async () => {} };
  const embedded: EmbeddedDatabase = await startEmbeddedDatabase({
    directory: join(settings.dataDir, 'database'),
  });
  return embedded;
}

/** @throws StartError in production where the database or the search engine would be an embedded one */
export function refuseEmbedded({ databaseUrl, mode, search }: Settings): void {
  const missing = [...(databaseUrl ? [] : ['DATABASE_URL']), ...(search.embedded ? ['MEILI_HOST'] : [])];
  if (mode === 'production' && missing.length > 0) {
    const problems = missing.map((name) => `${name} is missing`).join(', ');
    throw new StartError(`${problems}: production has no embedded servers.`);
  }
}

/** Opens the database for some work. If it runs already, it goes on running afterwards. */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    if (!database.adopted) await database.stop();
  }
}

/** Tells whether the database has no books: a trial then fills it with the sample catalogue. */
export async function isEmpty(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('books') IS NOT NULL AS there");
    if (!rows[0]?.there) return true;
    const { rowCount } = await client.query('SELECT 1 FROM books LIMIT 1');
    return !rowCount;
  });
}
