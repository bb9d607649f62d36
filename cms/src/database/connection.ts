import {
  connectFailure,
  type DatabaseSettings,
  parseDatabaseUrl,
} from '@colophon/platform/database/database-url';
import { Client } from 'pg';
import { env } from '../settings/env';
import { programName } from '../settings/program-name';
import { DatabaseProblem } from './database-down';
import { type Line, prepareSession } from './prepare-session';

/** Long enough for a busy machine: a program that is loading its modules handles a response late. */
const CONNECT_WITHIN_MS = 30_000;

/** Time limit of a response on a client that waits for a lock or runs a long statement. */
const PATIENCE_MS = 600_000;

/** A connection that knows the process id of its server session; a pooler makes one up. */
export type OwnClient = Client & Line;

/** The settings of every connection that this program makes, those of Strapi's pool included. */
export function connectionSettings(): DatabaseSettings {
  return { application_name: programName(process.argv[1]), ...parseDatabaseUrl(env.DATABASE_URL) };
}

/**
 * Opens a connection outside Strapi's pool; the caller closes it.
 * @throws DatabaseProblem in one sentence when it cannot connect
 */
export async function openClient(): Promise<OwnClient> {
  const settings = connectionSettings();
  const client = new Client({ ...settings, connectionTimeoutMillis: CONNECT_WITHIN_MS }) as OwnClient;
  // A broken connection fails the pending or the next statement: the event adds nothing.
  client.on('error', () => {});
  try {
    await client.connect();
    await prepareSession(client, () => PATIENCE_MS);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    throw new DatabaseProblem(connectFailure(error, settings));
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
