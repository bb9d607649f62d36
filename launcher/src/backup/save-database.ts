import type { ClientBase } from 'pg';
import { withConnection } from '../database-connection';
import { PLAIN_SESSION } from './catalogue';
import { type ClientPrograms, chooseWay } from './client-programs';
import { readExtensions } from './extensions';
import { readSequences, statesOf, tableNames } from './fingerprint';
import { readGrants } from './grants';
import type { Manifest, Way } from './manifest';
import { saveRows } from './own-rows';
import { dumpSchema } from './pg-dump';
import { readSchema } from './read-schema';
import { findShop } from './shop-schema';

/** Inputs of a backup. */
export type Means = {
  now: Date;
  /** undefined: pg_dump where it is suitable */
  requested: Way | undefined;
  isEmbedded: boolean;
  programs: ClientPrograms | null;
  environment: NodeJS.ProcessEnv;
};

/** A backup that only lacks its manifest; `why` is the reason for the chosen format. */
export type Saved = { manifest: Manifest; why: string };

/**
 * Writes a consistent snapshot of the shop's schema into a folder, while the programs may go on. Every table is counted
 * and gets its checksum in the same transaction, for a restore to compare with.
 * @throws StartError when the database is not a shop's, or contains objects that would be lost
 */
export async function saveDatabase(url: string, folder: string, means: Means): Promise<Saved> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const shop = await findShop(client);
    await client.query(PLAIN_SESSION);
    const { way, why, program, statements } = await saveContents(client, shop.name, folder, {
      ...means,
      url,
    });
    const manifest: Manifest = {
      format: 2,
      madeAt: means.now.toISOString(),
      way,
      program,
      schema: shop.name,
      searchPath: shop.searchPath,
      extensions: await readExtensions(client),
      tables: await statesOf(client, await tableNames(client)),
      sequences: await readSequences(client),
      grants: await readGrants(client),
      statements,
      rowsAs: 'text',
    };
    await client.query('COMMIT');
    return { manifest, why };
  });
}

type Contents = Pick<Manifest, 'way' | 'program' | 'statements'> & { why: string };

async function saveContents(
  client: ClientBase,
  schema: string,
  folder: string,
  means: Means & { url: string },
): Promise<Contents> {
  const { url, programs, environment, requested } = means;
  let { way, why } = chooseWay({ ...means, serverMajor: await majorOf(client) });
  if (way === 'pg_dump' && programs) {
    try {
      await dumpSchema(client, schema, folder, { url, programs, environment });
      return { way, why, program: programs.version, statements: null };
    } catch (error) {
      if (requested === 'pg_dump') throw error;
      way = 'colophon';
      why = `pg_dump failed: ${error instanceof Error ? error.message : error}`;
    }
  }
  const statements = await readSchema(client);
  await saveRows(client, statements.tables, folder);
  return { way, why, program: null, statements };
}

async function majorOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS major",
  );
  return rows[0]?.major ?? 0;
}
