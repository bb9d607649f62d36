import { withConnection } from '../database-connection';
import { findShop } from './shop-schema';

/*
 * When the database was last saved is kept in the database itself, wherever the backup was made: every CMS can tell it.
 */

const TABLE = `CREATE TABLE IF NOT EXISTS backup_state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single), last_success_at timestamptz, last_verified_at timestamptz)`;

/**
 * Makes sure that there is a place to note a backup, before it is made, so that it is in the backup too.
 * @throws StartError when the database is no shop's
 */
export async function prepareNote(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await findShop(client);
    const { rows } = await client.query("SELECT to_regclass('backup_state') IS NULL AS missing");
    if (rows[0]?.missing) await client.query(TABLE).catch(() => {});
  });
}

/**
 * Notes a backup that is good; one that is older than what is noted changes nothing.
 * @param madeAt  ISO time
 * @returns null; or why it could not be noted
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
