import { withConnection } from '../postgres/database-connection';
import { findShop } from './shop-schema';

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
