import type { DatabaseSettings } from '@colophon/platform/database/database-url';
import type { Core } from '@strapi/strapi';
import { connectionSettings } from '../src/database/connection';
import { WORKING } from '../src/database/pool-patience';
import { type Line, prepareSession } from '../src/database/prepare-session';
import { env } from '../src/settings/env';

/** While serving requests: the storefront has given up by then, and requests that wait hold connections that others need. */
const SERVING_PATIENCE_MS = 30_000;
/** At a start, and for commands: altering a table, emptying a catalogue. */
const WORKING_PATIENCE_MS = 300_000;

/** Strapi's types require every part of an address; parts that ours leaves out get the driver's defaults. */
type PoolConnection = DatabaseSettings & { user: string; password: string; database: string };

const isServing = () => strapi.server?.httpServer?.listening === true;
const patienceMs = () => (isServing() ? SERVING_PATIENCE_MS : WORKING_PATIENCE_MS);

const config = {
  connection: {
    client: 'postgres',
    connection: {
      // No `schema`: Strapi would send `SET search_path` on every new connection without awaiting it, and a connection that
      // breaks just then would end the process. The role or the address's options set the schema.
      ...(connectionSettings() as PoolConnection),
      connectionTimeoutMillis: WORKING.connect,
    },
    pool: {
      min: 0,
      max: env.DATABASE_POOL_MAX,
      createTimeoutMillis: WORKING.create,
      afterCreate: (line, done) =>
        void prepareSession(line as Line, patienceMs).then(() => done(undefined, line), done),
    },
    acquireConnectionTimeout: WORKING.acquire,
  },
  settings: { forceMigration: false },
} satisfies Core.Config.Database;

export default config;
