import { readFileSync } from 'node:fs';
import { type DatabaseAddress, parseDatabaseAddress } from '@colophon/contracts/database/address';
import { connectProblem } from '@colophon/contracts/database/connect-problem';
import { type DriverSettings, driverSettings } from '@colophon/contracts/database/driver-settings';
import { Client } from 'pg';
import { env } from '../env';
import { programName } from '../program-name';
import { DatabaseProblem } from './database-problem';
import { type Line, prepareSession } from './prepare-session';

const CONNECT_WITHIN_MS = 10_000;

/** How long an answer of a client that waits for a lock, or does a long piece of work, may take. */
const PATIENCE_MS = 600_000;

/** A connection that knows which process the server said it is; a pooler makes one up. */
export type OwnClient = Client & Line;

/** What DATABASE_URL says; it was checked with all other variables. */
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
 * A connection of one's own, which is not of Strapi's pool. Who opens it ends it.
 * @throws DatabaseProblem in one sentence when there is none to be had
 */
export async function openClient(): Promise<OwnClient> {
  const client = new Client({
    ...connectionSettings(),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  }) as OwnClient;
  // A line that breaks fails the statement that waits, or the next one: the event adds nothing.
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

/** Runs statements on a connection of its own and closes it. @throws DatabaseProblem when there is none to be had */
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
