import { SERVER_FACTS, type ServerFacts } from './server-facts';
import { isPooled, serverProblem } from './server-problem';

/** What of a connection is needed. */
type ConnectionQuery = {
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
async function retainsPreparedStatements(one: ConnectionQuery, other: ConnectionQuery): Promise<boolean> {
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

/** A connection of the driver `pg`; `processID` is that of its backend at the connect. */
type Connection = ConnectionQuery & { processID: number; end(): Promise<void> };

/** The schema of the shop's tables; or the reason why it cannot be used, in one sentence that says what to do. */
type LookedAt = { ok: true; schema: string } | { ok: false; problem: string };

/**
 * Checks whether a database can be used, before anything is created or changed there.
 * @param open  opens another connection of the same kind, which is closed here
 */
export async function inspectServer(client: Connection, open: () => Promise<Connection>): Promise<LookedAt> {
  const { rows } = await client.query(SERVER_FACTS);
  const facts = rows[0] as ServerFacts;
  const connection = { processId: client.processID };
  const problem = serverProblem(facts, connection);
  if (problem !== null) return { ok: false, problem };
  if (isPooled(facts, connection) && !(await retainsStatements(client, open)))
    return { ok: false, problem: NO_PREPARED_STATEMENTS };
  return { ok: true, schema: facts.schema ?? 'public' };
}

async function retainsStatements(client: Connection, open: () => Promise<Connection>): Promise<boolean> {
  const other = await open();
  try {
    return await retainsPreparedStatements(client, other);
  } finally {
    await other.end();
  }
}

const NO_PREPARED_STATEMENTS =
  'The pooler that DATABASE_URL leads to shares its connections between transactions and does not keep prepared statements, which the shop needs: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode = session.';
