import type { ClientBase } from 'pg';
import { withConnection } from '../postgres/database-connection';
import { StartError } from '../settings/start-error';

/** A database without these tables is not ours. */
const SHOP_TABLES = ['books', 'shop_orders'];

type Row = { database: string; schema: string | null; missing: string[]; elsewhere: string[] };

/**
 * The schema in which the connection finds the shop.
 * @throws StartError when there is no shop: such a backup would be empty
 */
async function findShop(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Row>(
    `SELECT current_database() AS database, current_schema() AS schema,
       ARRAY(SELECT name FROM unnest($1::text[]) name
             WHERE to_regclass(format('%I.%I', current_schema(), name)) IS NULL) AS missing,
       ARRAY(SELECT n.nspname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relname = $2 AND c.relkind = 'r' ORDER BY 1) AS elsewhere`,
    [SHOP_TABLES, SHOP_TABLES.at(-1)],
  );
  const [row] = rows;
  if (row?.schema && row.missing.length === 0) return row.schema;
  const seen = row?.elsewhere.length
    ? `There is a shop in schema ${row.elsewhere.join(', ')}: set the role's search_path.`
    : 'Is DATABASE_URL the right one?';
  throw new StartError(
    `Nothing was saved: database ${row?.database} has no ${(row?.missing ?? SHOP_TABLES).join(', ')} in schema ${row?.schema ?? '(none)'}, so it is not a shop's. ${seen}`,
  );
}

/*
 * The time of the last backup is stored in the database itself, so that every CMS knows it wherever it was made.
 */

const TABLE = `CREATE TABLE IF NOT EXISTS backup_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single), last_success_at timestamptz, last_verified_at timestamptz)`;

/**
 * Creates the table for that time before the backup is made, so that the backup contains it.
 * @returns the schema that the shop is in
 * @throws StartError when the database is not a shop's
 */
export async function prepareNote(url: string): Promise<string> {
  return withConnection(url, async (client) => {
    const schema = await findShop(client);
    const { rows } = await client.query("SELECT to_regclass('backup_state') IS NULL AS missing");
    if (rows[0]?.missing) await client.query(TABLE).catch(() => {});
    return schema;
  });
}

/**
 * Records a good backup; one that is older than the recorded one changes nothing.
 * @param madeAt  ISO time
 * @returns null; or the reason why it could not be recorded
 */
export async function noteBackup(
  url: string,
  madeAt: string,
  { verified }: { verified: boolean },
): Promise<string | null> {
  try {
    await withConnection(url, async (client) => {
      await client.query(TABLE);
      await client.query(
        `INSERT INTO backup_state (last_success_at, last_verified_at) VALUES ($1, $2) ON CONFLICT (single) DO UPDATE SET
           last_success_at = greatest(backup_state.last_success_at, excluded.last_success_at),
           last_verified_at = greatest(backup_state.last_verified_at, excluded.last_verified_at)`,
        [madeAt, verified ? madeAt : null],
      );
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
