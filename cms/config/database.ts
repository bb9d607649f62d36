import type { Core } from '@strapi/strapi';
import { type Line, outliveSilence } from '../src/database/silent-lines';
import { env } from '../src/env';

/** While people are served: the storefront has given up by then, and lines that wait keep others from theirs. */
const SERVING_PATIENCE_MS = 30_000;
/** At a start, and for commands: a table that is changed, a catalogue that is emptied. */
const WORKING_PATIENCE_MS = 300_000;
const CONNECT_WITHIN_MS = 5000;

const isServing = () => strapi.server?.httpServer?.listening === true;
const patienceMs = () => (isServing() ? SERVING_PATIENCE_MS : WORKING_PATIENCE_MS);

const url = new URL(env.DATABASE_URL);
const sslMode = url.searchParams.get('sslmode');

const config = {
  connection: {
    client: 'postgres',
    connection: {
      host: decodeURIComponent(url.hostname),
      port: Number(url.port || 5432),
      database: decodeURIComponent(url.pathname.slice(1)),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      // No `schema`: Strapi would send `SET search_path` on every new connection and let nobody know when that fails, which
      // ends the process if the line breaks just then. PostgreSQL's own default is `public`.
      ssl:
        sslMode === null || sslMode === 'disable' ? false : { rejectUnauthorized: sslMode !== 'no-verify' },
    },
    pool: {
      min: 0,
      max: env.DATABASE_POOL_MAX,
      createTimeoutMillis: 10_000,
      afterCreate: (line, done) =>
        void outliveSilence(line as Line, patienceMs).then(() => done(undefined, line), done),
    },
    acquireConnectionTimeout: 10_000,
  },
  settings: { forceMigration: false },
} satisfies Core.Config.Database;

export default config;
