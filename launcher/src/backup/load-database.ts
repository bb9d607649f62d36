import { type ClientBase, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';
import { withConnection } from '../database-connection';
import { StartError } from '../start-error';
import { PLAIN_SESSION } from './catalogue';
import type { ClientPrograms } from './client-programs';
import { dropContents } from './drop-contents';
import { createMissing } from './extensions';
import { differences, readSequences, statesOf, tableNames } from './fingerprint';
import { giveRights, readGrants, readObjects, rightsToGive } from './grants';
import { type Manifest, readManifest } from './manifest';
import { loadRows } from './own-rows';
import { loadArchive } from './pg-dump';
import { targetSchema } from './shop-schema';

/** What a restored database lacks of what was there: names of extensions, and rights in words. */
export type Lacking = { extensions: string[]; rights: string[] };
export type Loaded = { manifest: Manifest; lacking: Lacking };

/** How long to wait for somebody who holds one of the tables. */
const LOCK_TIMEOUT_S = 20;

/**
 * Makes the shop's schema what it was when the backup was made, and compares every table with what was counted then. What
 * it holds now is gone; extensions stay, and so do the rights of others. All in one transaction: a restore that fails
 * changes nothing.
 * @throws StartError in a sentence when the backup is damaged or the database refuses it
 */
export async function loadDatabase(
  url: string,
  folder: string,
  programs: ClientPrograms | null,
): Promise<Loaded> {
  const manifest = readManifest(folder);
  if (manifest.way === 'pg_dump' && !programs) {
    throw new StartError(
      `This backup was made by pg_dump ${manifest.program}: it takes pg_restore of that version or newer on the PATH. Nothing was changed.`,
    );
  }
  return withConnection(url, async (client) => {
    const lacking: Lacking = { extensions: [], rights: [] };
    try {
      await client.query('BEGIN');
      const schema = await targetSchema(client);
      await client.query(`${PLAIN_SESSION}; SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s'`);
      const [rights, objects] = [await readGrants(client), await readObjects(client)];
      await dropContents(client, schema);
      lacking.extensions = await createMissing(client, manifest.extensions, {
        from: manifest.schema,
        to: schema,
      });
      await (manifest.way === 'pg_dump'
        ? loadDump(client, manifest, { schema, folder, program: programs?.restore ?? '' })
        : loadOwn(client, manifest, { schema, folder }));
      await compare(client, manifest);
      const wanted = rightsToGive(rights, manifest.grants, objects);
      lacking.rights = await giveRights(client, wanted, schema);
      await client.query('COMMIT');
      return { manifest, lacking };
    } catch (error) {
      throw inOneSentence(error, lacking);
    }
  });
}

async function loadOwn(
  client: ClientBase,
  { statements, sequences, searchPath, rowsAs, schema: from }: Manifest,
  { schema, folder }: { schema: string; folder: string },
): Promise<void> {
  if (!statements) throw new StartError('The backup is damaged: backup.json has no statements.');
  // Names are looked up as they were when the statements were read, but in the schema of today.
  const path = [schema, ...searchPath.filter((name) => name !== from && name !== schema)];
  await client.query(`SET LOCAL search_path = ${path.map(escapeIdentifier).join(', ')}`);
  // Functions may name tables that are not there yet.
  await client.query('SET LOCAL check_function_bodies = off');
  for (const statement of statements.before) await client.query(statement);
  await loadRows(client, statements.tables, { folder, as: rowsAs });
  for (const statement of statements.after) await client.query(statement);
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null)
      await client.query(`SELECT setval(${escapeLiteral(escapeIdentifier(name))}, ${BigInt(last)})`);
  }
}

async function loadDump(
  client: ClientBase,
  { schema: from }: Manifest,
  { schema, folder, program }: { schema: string; folder: string; program: string },
): Promise<void> {
  if (from !== schema) {
    throw new StartError(
      `This backup's tables are in schema ${from}, this role's would be in ${schema}: make ${from} its search_path (ALTER ROLE … SET search_path), then restore. Nothing was changed.`,
    );
  }
  await loadArchive(client, schema, folder, program);
  // What the archive's script set is for the connection, which a pooler may lend to others after this transaction.
  await client.query('RESET ALL');
  await client.query(PLAIN_SESSION);
}

/** @throws StartError naming the tables that are not what they were */
async function compare(client: ClientBase, manifest: Manifest): Promise<void> {
  const found = {
    tables: await statesOf(client, await tableNames(client)),
    sequences: await readSequences(client),
  };
  const different = differences(manifest, found, { sequencesMayBeAhead: manifest.way === 'pg_dump' });
  if (different.length === 0) return;
  throw new StartError(`The backup is damaged: ${different.join(', ')}. Nothing was changed.`);
}

const LOCK_NOT_AVAILABLE = '55P03';

function inOneSentence(error: unknown, { extensions }: Lacking): unknown {
  if (error instanceof StartError) return error;
  const { code } = error as { code?: unknown };
  if (code === LOCK_NOT_AVAILABLE) {
    return new StartError(
      `Somebody holds the shop's tables for longer than ${LOCK_TIMEOUT_S} s: end that session, or restore with --disconnect. Nothing was changed.`,
    );
  }
  if (error instanceof DatabaseError) {
    const lack = extensions.length
      ? ` Extensions that this role may not create: ${extensions.join(', ')}; have an administrator create them.`
      : '';
    return new StartError(`The database refuses the backup: ${error.message}.${lack} Nothing was changed.`);
  }
  if (code === 'ENOENT' || code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') {
    return new StartError(`The backup is damaged: ${(error as Error).message}. Nothing was changed.`);
  }
  return error;
}
