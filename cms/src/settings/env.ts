import { type Env, parseEnv } from './parse-env';

// `strapi build` reads the configuration too, though the panel uses none of it: a build needs no secrets.
const BUILDING = {
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATA_DIR: '.data',
  SERVICE_TOKEN: 'x'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
  APP_KEYS: 'x'.repeat(16),
  ADMIN_JWT_SECRET: 'x'.repeat(16),
  CART_COOKIE_KEYS: 'x'.repeat(16),
  PREVIEW_SECRET: 'x'.repeat(16),
  MAIL_FROM: 'build@colophon.example',
};

function envOrExit(): Env {
  const building = process.argv[2] === 'build';
  const parsed = parseEnv(building ? { ...BUILDING, APP_MODE: 'trial' } : process.env);
  if (parsed.ok) return parsed.env;
  process.stderr.write(`cms cannot start: ${parsed.problem}\n`);
  process.exit(1);
}

export const env: Env = envOrExit();
