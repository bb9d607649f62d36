/** What of a connection is needed. */
export type ConnectionQuery = {
  query(statement: string | { name: string; text: string }): Promise<{ rows: unknown[] }>;
};

/** One name for all, so that a statement that was left on a connection by an earlier look is found too. */
const PROBE = { name: 'colophon_probe', text: 'SELECT 1' };
/** PostgreSQL's: there is none of that name; there is one already. */
const LOST = new Set(['26000', '42P05']);

/**
 * Whether statements that are prepared through a pooler are there when they are used. Two connections prepare the same
 * name while one of them holds a transaction: a pooler that shares its connections and does not tell the statements of its
 * clients apart gives both the same connection, or gives the first another one than it had. Leaves no transaction open.
 * @param one, other  connections that are in no transaction
 */
export async function retainsPreparedStatements(
  one: ConnectionQuery,
  other: ConnectionQuery,
): Promise<boolean> {
  try {
    await one.query(PROBE);
    await other.query('BEGIN');
    await other.query(PROBE);
    await one.query(PROBE);
    return true;
  } catch (error) {
    if (LOST.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await other.query('ROLLBACK');
  }
}
