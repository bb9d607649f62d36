import { readFileSync } from 'node:fs';
import { type DatabaseAddress, parseDatabaseAddress } from '@colophon/contracts/database/address';
import { connectProblem } from '@colophon/contracts/database/connect-problem';
import { driverSettings } from '@colophon/contracts/database/driver-settings';
import { lookAtServer } from '@colophon/contracts/database/look-at-server';
import { sessionStatement } from '@colophon/contracts/database/session';
import { Client } from 'pg';
import { StartError } from './start-error';

const CONNECT_WITHIN_MS = 10_000;
const PROGRAM = 'colophon launcher';

/** The driver's types do not name the process that the server said it is. */
export type OwnClient = Client & { processID: number };

/**
 * Runs statements on a database and closes the connection.
 * @param program  what the connection is called in pg_stat_activity
 * @throws StartError in one sentence when the database cannot be reached; what the work throws goes through
 */
export async function withConnection<T>(
  url: string,
  work: (client: OwnClient) => Promise<T>,
  program = PROGRAM,
): Promise<T> {
  const address = addressOf(url);
  const client = await connected(address, program);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Looks at a database before programs start on it.
 * @param poolMax  how many connections one CMS may open
 * @throws StartError when it cannot be reached, or is none that the shop can live in
 */
export async function lookAtDatabase(url: string, poolMax: number): Promise<void> {
  const open = () => connected(addressOf(url), PROGRAM);
  await withConnection(url, async (client) => {
    const looked = await lookAtServer(client, open, poolMax);
    if (!looked.ok) throw new StartError(looked.problem);
  });
}

async function connected(address: DatabaseAddress, program: string): Promise<OwnClient> {
  let client: OwnClient | undefined;
  try {
    client = new Client({
      ...driverSettings(address, program, (path) => readFileSync(path, 'utf8')),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    }) as OwnClient;
    // A line that breaks fails the statement that waits, or the next one: the event adds nothing.
    client.on('error', () => {});
    await client.connect();
    await client.query(sessionStatement(client.processID));
    return client;
  } catch (error) {
    void client?.end().catch(() => {});
    const problem = connectProblem(error, address);
    throw problem === null ? error : new StartError(problem, { cause: error });
  }
}

function addressOf(url: string): DatabaseAddress {
  const parsed = parseDatabaseAddress(url);
  if (!parsed.ok) throw new StartError(`DATABASE_URL ${parsed.problem}.`);
  return parsed.address;
}
