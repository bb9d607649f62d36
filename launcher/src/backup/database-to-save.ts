import { isPooled } from '@colophon/platform/database/server-problem';
import { withConnection } from '../postgres/database-connection';
import type { Settings } from '../settings/settings';
import { StartError } from '../settings/start-error';
import { requirePrograms } from './postgres-programs';

/**
 * The DATABASE_URL for a backup or a restore.
 * @throws StartError for a trial, behind a pooler, and where PostgreSQL's client programs are missing
 */
export async function databaseToSave({ databaseUrl, dataDir, environment }: Settings): Promise<string> {
  if (databaseUrl === undefined) {
    throw new StartError(
      `A trial is saved by a copy of its folder while it is stopped: cp -a ${dataDir} COPY. A backup takes a DATABASE_URL.`,
    );
  }
  await requirePrograms(environment);
  await refusePooler(databaseUrl);
  return databaseUrl;
}

/** pg_dump and psql change settings of their connection, which a pooler would hand on to the CMS. */
async function refusePooler(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (!rows[0] || !isPooled(rows[0], { processId: client.processID })) return;
    throw new StartError(
      'DATABASE_URL leads to a pooler: for a backup or a restore give the address of PostgreSQL itself.',
    );
  });
}
