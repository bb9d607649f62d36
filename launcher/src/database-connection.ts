import { readFileSync } from 'node:fs';
import { type DatabaseAddress, parseDatabaseAddress } from '@colophon/contracts/database/address';
import { connectProblem } from '@colophon/contracts/database/connect-problem';
import { driverSettings } from '@colophon/contracts/database/driver-settings';
import { lookAtServer } from '@colophon/contracts/database/look-at-server';
import { sessionStatement } from '@colophon/contracts/database/session';
import { Client } from 'pg';
import { StartError } from './start-error';

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
  const address = addressOf(url);
  const client = await connected(address, program);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Checks a database before programs start on it.
 * @param poolMax  connections of one CMS at most
 * @throws StartError when it is not reachable, or unsuitable for the shop
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
    // A broken connection fails the current statement or the next one: the event adds nothing.
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
