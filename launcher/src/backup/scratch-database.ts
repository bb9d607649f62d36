import { escapeIdentifier } from 'pg';
import { withConnection } from '../postgres/database-connection';
import { readDatabaseSettings } from '../settings/database-settings';
import { StartError } from '../settings/start-error';

/**
 * Calls work with the address of a temporary database on the same server, which is dropped when the work ends.
 * @param schema  the schema in which its tables will be
 * @throws StartError when the role may not create databases
 */
export async function withScratch<T>(
  url: string,
  schema: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { database, user } = readDatabaseSettings(url);
  const name = `colophon_verify_${database}`;
  const quoted = escapeIdentifier(name);
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
    );
    if (!rows[0]?.may) {
      throw new StartError(
        `Verifying takes a role that may create a database, since it restores into one: ALTER ROLE ${user} CREATEDB.`,
      );
    }
    // One that a killed process left.
    await client.query(`DROP DATABASE IF EXISTS ${quoted}`);
    await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      // If an address names two databases, the last one counts.
      const scratch = `${url}${url.includes('?') ? '&' : '?'}dbname=${encodeURIComponent(name)}`;
      await withConnection(scratch, (inside) =>
        inside.query(
          `CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(schema)};
           ALTER DATABASE ${quoted} SET search_path = ${escapeIdentifier(schema)}`,
        ),
      );
      return await work(scratch);
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    }
  });
}
