import { withConnection } from '@colophon/launcher/database';
import { variableOf } from './programs.ts';

/** Runs a statement on the database of the system, for what nobody can bring about at a browser. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  await withConnection(variableOf('cms', 'DATABASE_URL'), (client) => client.query(statement, values));
}
