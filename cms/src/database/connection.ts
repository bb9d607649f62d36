import { readFileSync } from 'node:fs';
import { type DatabaseAddress, parseDatabaseAddress } from '@colophon/contracts/database/address';
import { connectProblem } from '@colophon/contracts/database/connect-problem';
import { type DriverSettings, driverSettings } from '@colophon/contracts/database/driver-settings';
import { Client } from 'pg';
import { env } from '../env';
import { programName } from '../program-name';
import { DatabaseProblem } from './database-problem';
import { type Line, prepareSession } from './prepare-session';

/** Long enough for a busy machine: a program that is loading its modules handles a response late. */
const CONNECT_WITHIN_MS = 30_000;

/** Time limit of a response on a client that waits for a lock or runs a long statement. */
const PATIENCE_MS = 600_000;

/** A connection that knows the process id of its server session; a pooler makes one up. */
export type OwnClient = Client & Line;

/** The parsed DATABASE_URL; it was validated with all other variables. */
export function databaseAddress(): DatabaseAddress {
  const parsed = parseDatabaseAddress(env.DATABASE_URL);
  if (!parsed.ok) throw new DatabaseProblem(`DATABASE_URL ${parsed.problem}`);
  return parsed.address;
}

/**
 * The settings of every connection that this program makes, those of Strapi's pool included.
 * @throws DatabaseProblem when a file that DATABASE_URL names cannot be read
 */
export function connectionSettings(): DriverSettings {
  const address = databaseAddress();
  try {
    const readFile = (path: string) => readFileSync(path, 'utf8');
    return driverSettings(address, programName(process.argv[1]), readFile);
  } catch (error) {
    throw asProblem(error, address);
  }
}

/**
 * Opens a connection outside Strapi's pool; the caller closes it.
 * @throws DatabaseProblem in one sentence when it cannot connect
 */
export async function openClient(): Promise<OwnClient> {
  const client = new Client({
    ...connectionSettings(),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  }) as OwnClient;
  // A broken connection fails the pending or the next statement: the event adds nothing.
  client.on('error', () => {});
  try {
    await client.connect();
    await prepareSession(client, () => PATIENCE_MS);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw asProblem(error, databaseAddress());
  }
}

/** Runs statements on a connection of its own and closes it. @throws DatabaseProblem when it cannot connect */
export async function withClient<T>(work: (client: OwnClient) => Promise<T>): Promise<T> {
  const client = await openClient();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function asProblem(error: unknown, address: DatabaseAddress): unknown {
  const problem = connectProblem(error, address);
  return problem === null ? error : new DatabaseProblem(problem);
}
