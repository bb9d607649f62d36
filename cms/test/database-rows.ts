import { Client } from 'pg';
import { type CmsHandle, sharedCms } from './boot/strapi';

/** Reads rows of the database that no response shows. */
export async function rows(
  sql: string,
  values: unknown[] = [],
  cms: CmsHandle = sharedCms(),
): Promise<Record<string, unknown>[]> {
  const client = new Client(cms.databaseUrl);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Locks the rows of a query while something runs that needs them too. `waiting` counts the sessions that wait for a
 * lock with a query that starts so.
 */
export async function whileLocked<T>(
  sql: string,
  values: unknown[],
  work: (waiting: (query: string) => Promise<number>) => Promise<T>,
  cms: CmsHandle = sharedCms(),
): Promise<T> {
  const holder = new Client(cms.databaseUrl);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(sql, values);
    return await work(async (query) => {
      const waiters = await rows(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and starts_with(query, $1)`,
        [query],
        cms,
      );
      return waiters.length;
    });
  } finally {
    // Ending the session releases its locks.
    await holder.end();
  }
}
