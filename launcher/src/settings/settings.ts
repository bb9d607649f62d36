import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultKeyValues } from '@colophon/search-engine/default-key-values';
import { type ProgramKeys, storefrontToken } from '@colophon/search-sync/gateways/storefront-token';
import { z } from 'zod';
import { readDatabaseSettings } from './database-settings';
import { rememberedSecrets } from './secrets';
import { StartError } from './start-error';

export { StartError };

/** The folder of the checkout; compiled files are in launcher/dist. */
export const ROOT = resolve(__dirname, '..', '..', '..');

const port = z.coerce.number().int().min(1).max(65_535);

/** The defaults of .env.example, for starts without an .env. */
const TRIAL_VALUES = {
  PAYMENT_PROVIDER: 'sandbox',
  MAIL_FROM: 'Colophon University Press <post@colophon.example>',
  PARTNER_PRODUCT_GROUP: 'WP',
  PARTNER_DOMAIN: 'WP',
  PARTNER_URL: 'https://partner-press.example',
  PARTNER_REDIRECT_PARAMETER: 'from=colophon',
};

const schema = z.object({
  APP_MODE: z.enum(['trial', 'production']).default('trial'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  CMS_HOST: z.string().default('127.0.0.1'),
  CMS_PORT: port.default(1337),
  CMS_URL: z.url().optional(),
  SEARCH_HOST: z.string().default('127.0.0.1'),
  SEARCH_PORT: port.default(7700),
  MEILI_HOST: z.url().optional(),
  MEILI_API_KEY: z.string().optional(),
  MEILI_SEARCH_KEY: z.string().optional(),
  MEILI_MASTER_KEY: z.string().optional(),
  PARTNER_PRODUCT_GROUP: z.string().default(TRIAL_VALUES.PARTNER_PRODUCT_GROUP),
  STOREFRONT_HOST: z.string().default('127.0.0.1'),
  STOREFRONT_PORT: port.default(3000),
});

/** Settings of the launcher itself; the rest of the environment passes through to the programs. */
export type Settings = {
  mode: 'trial' | 'production';
  dataDir: string;
  /** where `npm run backup` creates its dated folders by default; undefined: in `dataDir` */
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  /** connections of one CMS at most */
  publicUrl: string;
  cms: { host: string; port: number; url: string };
  /** `storefrontKey` is the storefront's key for the engine, where it differs from the worker's */
  search: { host: string; port: number; url: string; embedded: boolean; storefrontKey: string | undefined };
  storefront: { host: string; port: number };
  /** every variable that the programs read, secrets included; DATABASE_URL is added later */
  environment: NodeJS.ProcessEnv;
};

/**
 * Reads .env and the environment, which takes precedence, and generates the missing values of a trial.
 * @throws StartError naming the wrong variable
 */
export function readSettings(variables: NodeJS.ProcessEnv = withDotEnv()): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${String(issue?.path[0])} is wrong: ${issue?.message}`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL !== undefined) readDatabaseSettings(env.DATABASE_URL);
  const dataDir = resolve(ROOT, env.DATA_DIR);
  refuseUnwritable(dataDir);
  const publicUrl = env.PUBLIC_URL ?? `http://${env.STOREFRONT_HOST}:${env.STOREFRONT_PORT}`;
  const cmsUrl = env.CMS_URL ?? `http://${env.CMS_HOST}:${env.CMS_PORT}`;
  const searchUrl = env.MEILI_HOST ?? `http://${env.SEARCH_HOST}:${env.SEARCH_PORT}`;
  const madeUp: Record<string, string> =
    env.APP_MODE === 'trial' ? { ...TRIAL_VALUES, ...rememberedSecrets(dataDir) } : {};
  const masterKey = env.MEILI_MASTER_KEY ?? madeUp.MEILI_MASTER_KEY;
  // Our own engine derives its keys from the master key; those of another one are in the settings.
  const keys =
    env.MEILI_HOST || masterKey === undefined
      ? { worker: env.MEILI_API_KEY, storefront: env.MEILI_SEARCH_KEY }
      : trialKeys(masterKey, env.PARTNER_PRODUCT_GROUP);
  return {
    mode: env.APP_MODE,
    dataDir,
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(ROOT, env.BACKUP_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    cms: { host: env.CMS_HOST, port: env.CMS_PORT, url: cmsUrl },
    search: {
      host: env.SEARCH_HOST,
      port: env.SEARCH_PORT,
      url: searchUrl,
      embedded: !env.MEILI_HOST,
      storefrontKey: keys.storefront,
    },
    storefront: { host: env.STOREFRONT_HOST, port: env.STOREFRONT_PORT },
    environment: {
      ...madeUp,
      ...given,
      ...(keys.worker === undefined ? {} : { MEILI_API_KEY: keys.worker }),
      // The worker checks with it that readers find what they should.
      ...(keys.storefront === undefined ? {} : { MEILI_SEARCH_KEY: keys.storefront }),
      APP_MODE: env.APP_MODE,
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      CMS_HOST: env.CMS_HOST,
      CMS_PORT: String(env.CMS_PORT),
      CMS_URL: cmsUrl,
      SEARCH_HOST: env.SEARCH_HOST,
      SEARCH_PORT: String(env.SEARCH_PORT),
      MEILI_HOST: searchUrl,
      STOREFRONT_HOST: env.STOREFRONT_HOST,
      STOREFRONT_PORT: String(env.STOREFRONT_PORT),
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_EE: 'true',
    },
  };
}

function refuseUnwritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`DATA_DIR is wrong: nothing can be written to ${dataDir} (${reason}).`);
  }
}

function withDotEnv(): NodeJS.ProcessEnv {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/**
 * The API keys of an embedded engine, known before it runs: the worker's allows everything, the storefront's only
 * searching, without the partner's titles (docs/specification.md#7-the-calls-it-makes).
 */
export function trialKeys(masterKey: string, partnerProductGroup: string): ProgramKeys {
  const { search, admin } = defaultKeyValues(masterKey);
  return { worker: admin.value, storefront: storefrontToken(search, partnerProductGroup) };
}
