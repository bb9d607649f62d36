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

/** What a backup is made with. */
export type Means = {
  now: Date;
  /** undefined: pg_dump where it fits */
  asked: Way | undefined;
  isEmbedded: boolean;
  programs: ClientPrograms | null;
  environment: NodeJS.ProcessEnv;
};

/** A backup that only lacks its manifest; `why` says why it was made that way. */
export type Saved = { manifest: Manifest; why: string };

/**
 * Writes the shop's schema into a folder, as it was at one moment: the programs may go on meanwhile. Every table is counted
 * and summed up in the same transaction, for a restore to compare with.
 * @throws StartError when the database is no shop's, or holds what would be lost
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
  const { url, programs, environment, asked } = means;
  let { way, why } = chooseWay({ ...means, serverMajor: await majorOf(client) });
  if (way === 'pg_dump' && programs) {
    try {
      await dumpSchema(client, schema, folder, { url, programs, environment });
      return { way, why, program: programs.version, statements: null };
    } catch (error) {
      if (asked === 'pg_dump') throw error;
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
