import { type ConnectionQuery, retainsPreparedStatements } from './prepared-statements';
import { SERVER_FACTS, type ServerFacts } from './server-facts';
import { isPooled, serverProblem } from './server-problem';

/** A connection of the driver `pg`; `processID` is that of its backend at the connect. */
export type Connection = ConnectionQuery & { processID: number; end(): Promise<void> };

/** The schema of the shop's tables; or the reason why it cannot be used, in one sentence that says what to do. */
export type LookedAt = { ok: true; schema: string } | { ok: false; problem: string };

/**
 * Checks whether a database can be used, before anything is created or changed there.
 * @param open  opens another connection of the same kind, which is closed here
 */
export async function lookAtServer(client: Connection, open: () => Promise<Connection>): Promise<LookedAt> {
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
