import { type ClientBase, escapeIdentifier } from 'pg';

/** An extension that a database administrator installed; backups leave out its own objects. */
export type Extension = { name: string; schema: string; version: string };

/** The extensions of a database, except the language that every database has. */
export async function readExtensions(client: ClientBase): Promise<Extension[]> {
  const { rows } = await client.query<Extension>(
    `SELECT e.extname AS name, n.nspname AS schema, e.extversion AS version
     FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname <> 'plpgsql' ORDER BY 1`,
  );
  return rows;
}

/**
 * Creates those of a backup's extensions that the database lacks, as far as the role is allowed to.
 * @returns the names of those that could not be created
 */
export async function createMissing(
  client: ClientBase,
  extensions: readonly Extension[],
  target: { from: string; to: string },
): Promise<string[]> {
  const there = new Set((await readExtensions(client)).map(({ name }) => name));
  const refused: string[] = [];
  for (const { name, schema } of extensions.filter((one) => !there.has(one.name))) {
    const into = schema === target.from ? target.to : schema;
    await client.query('SAVEPOINT extension');
    try {
      await client.query(`CREATE EXTENSION ${escapeIdentifier(name)} SCHEMA ${escapeIdentifier(into)}`);
    } catch {
      await client.query('ROLLBACK TO SAVEPOINT extension');
      refused.push(name);
    }
  }
  return refused;
}
