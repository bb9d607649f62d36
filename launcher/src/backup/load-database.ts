import { encodingProblem } from '@colophon/platform/database/server-problem';
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

/** Extensions and privileges that a restored database lacks, by name and in words. */
export type Lacking = { extensions: string[]; rights: string[] };
export type Loaded = { manifest: Manifest; lacking: Lacking };

/** How long to wait for a session that locks one of the tables. */
const LOCK_TIMEOUT_S = 20;

/**
 * Restores the shop's schema from a backup, and compares every table with its recorded checksum. The current contents
 * are dropped; extensions and the privileges of other roles stay. It is one transaction: a restore that fails changes
 * nothing.
 * @throws StartError in one sentence when the backup is damaged or the database refuses it
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
    await refuseOtherEncoding(client);
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

/** A shop restored into another encoding would never start. @throws StartError */
async function refuseOtherEncoding(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; role: string; encoding: string }>(
    `SELECT current_database() AS database, current_user AS role, current_setting('server_encoding') AS encoding`,
  );
  const problem = rows[0] ? encodingProblem(rows[0]) : null;
  if (problem !== null) throw new StartError(`${problem} Nothing was changed.`);
}

async function loadOwn(
  client: ClientBase,
  { statements, sequences, searchPath, rowsAs, schema: from }: Manifest,
  { schema, folder }: { schema: string; folder: string },
): Promise<void> {
  if (!statements) throw new StartError('The backup is damaged: backup.json has no statements.');
  // The same search path as when the statements were read, but with the schema of today.
  const path = [schema, ...searchPath.filter((name) => name !== from && name !== schema)];
  await client.query(`SET LOCAL search_path = ${path.map(escapeIdentifier).join(', ')}`);
  // Functions may name tables that do not exist yet.
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
  // pg_restore's settings are per session; a pooler may lend this connection to other clients afterwards.
  await client.query('RESET ALL');
  await client.query(PLAIN_SESSION);
}

/** @throws StartError naming the tables that differ */
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
