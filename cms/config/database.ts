import type { Core } from '@strapi/strapi';
import { env } from '../src/env';

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
      // No `schema`: Strapi would send `SET search_path` on every new connection and let nobody know when that fails, which
      // ends the process if the line breaks just then. PostgreSQL's own default is `public`.
      ssl:
        sslMode === null || sslMode === 'disable' ? false : { rejectUnauthorized: sslMode !== 'no-verify' },
    },
    pool: { min: 0, max: env.DATABASE_POOL_MAX },
    acquireConnectionTimeout: 10_000,
  },
  settings: { forceMigration: false },
} satisfies Core.Config.Database;

export default config;
