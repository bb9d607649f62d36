import { withConnection } from '@colophon/launcher/postgres/database-connection';
import { variableOf } from './programs.ts';

/** Runs a statement on the system's database, for states that a browser can neither create nor show. */
export async function inDatabase(
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const url = variableOf('cms', 'DATABASE_URL');
  const { rows } = await withConnection(url, (client) => client.query(statement, values));
  return rows;
}
