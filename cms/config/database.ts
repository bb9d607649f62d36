import type { DriverSettings } from '@colophon/contracts/database/driver-settings';
import type { Core } from '@strapi/strapi';
import { connectionSettings } from '../src/database/connection';
import { type Line, prepareSession } from '../src/database/prepare-session';
import { env } from '../src/env';

/** While people are served: the storefront has given up by then, and lines that wait keep others from theirs. */
const SERVING_PATIENCE_MS = 30_000;
/** At a start, and for commands: a table that is changed, a catalogue that is emptied. */
const WORKING_PATIENCE_MS = 300_000;
const CONNECT_WITHIN_MS = 5000;

/** To Strapi's types each part of an address is given; what ours leaves out is the driver's to fill in. */
type PoolConnection = DriverSettings & { user: string; password: string; database: string };

const isServing = () => strapi.server?.httpServer?.listening === true;
const patienceMs = () => (isServing() ? SERVING_PATIENCE_MS : WORKING_PATIENCE_MS);

const config = {
  connection: {
    client: 'postgres',
    connection: {
      // No `schema`: Strapi would send `SET search_path` on every new connection and let nobody know when that fails, which
      // ends the process if the line breaks just then. The role or the address's options say which schema it is.
      ...(connectionSettings() as PoolConnection),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    },
    pool: {
      min: 0,
      max: env.DATABASE_POOL_MAX,
      createTimeoutMillis: 10_000,
      afterCreate: (line, done) =>
        void prepareSession(line as Line, patienceMs).then(() => done(undefined, line), done),
    },
    acquireConnectionTimeout: 10_000,
  },
  settings: { forceMigration: false },
} satisfies Core.Config.Database;

export default config;
