import { type Asked, keepsPreparedStatements } from './prepared-statements';
import { SERVER_FACTS, type ServerFacts } from './server-facts';
import { isPooled, serverProblem } from './server-problem';

/** A connection of the driver `pg`; `processID` is what it was told when it connected. */
export type Connection = Asked & { processID: number; end(): Promise<void> };

/** Where the shop's tables are, or are to be made; or why there can be none, in one sentence that says what to do. */
export type LookedAt = { ok: true; schema: string } | { ok: false; problem: string };

/**
 * Looks whether the shop can live in a database, before anything is made or changed there.
 * @param open     makes another connection of the same kind, which is ended here
 * @param poolMax  how many connections the CMS may open
 */
export async function lookAtServer(
  client: Connection,
  open: () => Promise<Connection>,
  poolMax: number,
): Promise<LookedAt> {
  const { rows } = await client.query(SERVER_FACTS);
  const facts = rows[0] as ServerFacts;
  const connection = { processId: client.processID, poolMax };
  const problem = serverProblem(facts, connection);
  if (problem !== null) return { ok: false, problem };
  if (isPooled(facts, connection) && !(await keepsStatements(client, open)))
    return { ok: false, problem: NO_PREPARED_STATEMENTS };
  return { ok: true, schema: facts.schema ?? 'public' };
}

async function keepsStatements(client: Connection, open: () => Promise<Connection>): Promise<boolean> {
  const other = await open();
  try {
    return await keepsPreparedStatements(client, other);
  } finally {
    await other.end();
  }
}

const NO_PREPARED_STATEMENTS =
  'The pooler that DATABASE_URL leads to shares its connections between transactions and does not keep prepared statements, which the shop needs: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or pool_mode = session.';
