import type { Core } from '@strapi/strapi';
import { inTransaction } from './sql';

/**
 * Runs statements that create what is missing, at a start. Under an advisory lock: two replicas that start at once would
 * conflict.
 * @param lock  number of the lock; of its own for each list of statements
 * @param statements  all say IF NOT EXISTS, or ON CONFLICT DO NOTHING
 */
export async function createOnce(
  strapi: Core.Strapi,
  lock: number,
  statements: readonly string[],
): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await sql('SELECT pg_advisory_xact_lock(?)', [lock]);
    for (const statement of statements) await sql(statement);
  });
}
