import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-postgres';
import type { Settings } from './settings';

export type Database = { url: string; adopted: boolean; stop(): Promise<void> };

/** The configured PostgreSQL, which is not ours to stop; or the embedded one. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl } = settings;
  if (databaseUrl) return { url: databaseUrl, adopted: true, stop: async () => {} };
  const embedded: EmbeddedDatabase = await startEmbeddedDatabase({
    directory: join(settings.dataDir, 'database'),
  });
  return embedded;
}

/** The row by which the seed says that it has finished; written by cms/seed. */
const SEED_MARK = 'plugin_colophon_seed';

/** Whether the sample catalogue still has to be written: no seed has finished, and nobody made a book. */
export async function needsSeed(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT to_regclass('books') IS NOT NULL AND to_regclass('strapi_core_store_settings') IS NOT NULL AS there",
    );
    if (!rows[0]?.there) return true;
    const { rowCount } = await client.query('SELECT 1 FROM strapi_core_store_settings WHERE key = $1', [
      SEED_MARK,
    ]);
    return !rowCount;
  } finally {
    await client.end();
  }
}
