import { withClient } from '../src/database/connection';
import type { Sql } from '../src/database/sql';

/**
 * Runs work in one transaction on a connection of its own, without Strapi.
 * @param isCommitted  whether what was done is kept; else it is undone, as after an error
 */
export async function inOwnTransaction<T>(
  work: (sql: Sql) => Promise<T>,
  isCommitted: (result: T) => boolean,
): Promise<T> {
  return withClient(async (client) => {
    const sql: Sql = async <Row extends object>(statement: string, bindings: readonly unknown[] = []) => {
      let n = 0;
      const { rows } = await client.query(
        statement.replaceAll('?', () => `$${++n}`),
        [...bindings],
      );
      return rows as Row[];
    };
    await client.query('BEGIN');
    try {
      const result = await work(sql);
      await client.query(isCommitted(result) ? 'COMMIT' : 'ROLLBACK');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  });
}
