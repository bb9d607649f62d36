import { connectFailure } from '@colophon/platform/database/database-url';
import { inspectServer } from '@colophon/platform/database/inspect-server';
import { sessionStatement } from '@colophon/platform/database/session';
import { Client } from 'pg';
import { readDatabaseSettings } from '../settings/database-settings';
import { StartError } from '../settings/start-error';

/** Long enough for a busy machine, where a program that loads its modules reads a response late. */
const CONNECT_WITHIN_MS = 30_000;
const PROGRAM = 'colophon launcher';

/** The driver's types lack the process id of the server's side. */
export type OwnClient = Client & { processID: number };

/**
 * Runs work on a database connection and closes it.
 * @param program  the connection's name in pg_stat_activity
 * @throws StartError in one sentence when the database is not reachable; errors of the work pass through
 */
export async function withConnection<T>(
  url: string,
  work: (client: OwnClient) => Promise<T>,
  program = PROGRAM,
): Promise<T> {
  const client = await connect(url, program);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Checks a database before programs start on it.
 * @returns the schema of the shop's tables
 * @throws StartError when it is not reachable, or unsuitable for the shop
 */
export async function lookAtDatabase(url: string): Promise<string> {
  const open = () => connect(url, PROGRAM);
  return withConnection(url, async (client) => {
    const looked = await inspectServer(client, open);
    if (!looked.ok) throw new StartError(looked.problem);
    return looked.schema;
  });
}

async function connect(url: string, program: string): Promise<OwnClient> {
  const settings = readDatabaseSettings(url);
  const client = new Client({
    application_name: program,
    ...settings,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  }) as OwnClient;
  // A broken connection fails the current statement or the next one: the event adds nothing.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sessionStatement(client.processID));
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw new StartError(connectFailure(error, settings), { cause: error });
  }
}
