import { withDatabase } from '../boot/database';

/**
 * The most that a file may hold when the database's disk is full: as much as a piece of its write-ahead log, which is
 * laid out beforehand, so that it goes on.
 */
export const FULL_AT_BYTES = 16 * 1024 * 1024;

/** Makes tables as long as files may be then; what is in them is nobody's. Call before the disk is full. */
export function lengthen(databaseUrl: string, tables: readonly string[]): Promise<void> {
  return withDatabase(databaseUrl, async (client) => {
    for (const table of tables) {
      // A row fills a page. Room that is found later would be used again.
      await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
      await client.query(`ALTER TABLE ${table} ADD COLUMN filler text`);
      await client.query(`ALTER TABLE ${table} ALTER COLUMN filler SET STORAGE PLAIN`);
      await client.query(
        `INSERT INTO ${table} (filler) SELECT repeat('x', 8050) FROM generate_series(1, ${FULL_AT_BYTES / 8192})`,
      );
    }
    await client.query('CHECKPOINT');
  });
}

/** Uses up the room that is left between other rows. Call when the disk is full. */
export function plug(databaseUrl: string, tables: readonly string[]): Promise<void> {
  return withDatabase(databaseUrl, async (client) => {
    for (const table of tables) {
      for (const rows of [100, 1]) {
        const add = () =>
          client.query(`INSERT INTO ${table} (filler) SELECT '' FROM generate_series(1, ${rows})`);
        while (
          await add().then(
            () => true,
            () => false,
          )
        );
      }
    }
  });
}

/** Takes away what was put in. Call when there is room again. */
export function shorten(databaseUrl: string, tables: readonly string[]): Promise<void> {
  return withDatabase(databaseUrl, async (client) => {
    for (const table of tables) await client.query(`DELETE FROM ${table} WHERE filler IS NOT NULL`);
  });
}
