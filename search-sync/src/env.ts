import {
  type ParsedSettings,
  type ProductionRules,
  parseSettings,
  type Variables,
} from '@colophon/contracts/operation/settings';
import { realSecret, realServer } from '@colophon/contracts/operation/settings-rules';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const schema = z.object({
  APP_MODE: z.enum(['trial', 'production']).default('trial'),
  CMS_URL: httpUrl,
  SERVICE_TOKEN: z.string().min(32, 'must have at least 32 characters'),
  MEILI_HOST: httpUrl,
  MEILI_API_KEY: z.string().optional(),
  /** the storefront's key, with which the worker checks what readers find; unset: MEILI_API_KEY */
  MEILI_SEARCH_KEY: z.string().optional(),
  PARTNER_PRODUCT_GROUP: z.string().min(1).default('WP'),
  /** time zone in which a publication day begins */
  PRESS_TIME_ZONE: timeZoneSchema.default(SPECIFIED_TIME_ZONE),
  /** port of health and metrics; unset: not served */
  SYNC_PRIVATE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PRIVATE_HOST: z.string().min(1).default('127.0.0.1'),
  /** how long the worker goes on after SIGTERM, while it reports not ready */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
});
const keysSchema = schema
  .pick({ MEILI_HOST: true, PARTNER_PRODUCT_GROUP: true })
  .extend({ MEILI_MASTER_KEY: z.string() });

const PRODUCTION_RULES: ProductionRules = {
  CMS_URL: realServer,
  SERVICE_TOKEN: realSecret(32),
  MEILI_HOST: realServer,
  MEILI_API_KEY: realSecret(16),
  MEILI_SEARCH_KEY: realSecret(16),
};

/** Addresses of the CMS and the search engine, and the partner whose titles are excluded. */
export type SyncEnv = z.infer<typeof schema>;

/** Parses the worker's variables, or returns one line that names the wrong ones. */
export function parseEnv(source: Variables): ParsedSettings<SyncEnv> {
  return parseSettings(schema, source, PRODUCTION_RULES);
}

/** Reads the environment; on an error prints the wrong variables on one line and ends the program. */
export function readEnv(): SyncEnv {
  return orEnd(parseEnv(process.env));
}

/** Reads the variables of the command that prints the engine's keys. */
export function readKeysEnv(): z.infer<typeof keysSchema> {
  return orEnd(parseSettings(keysSchema, process.env, {}));
}

function orEnd<T>(parsed: ParsedSettings<T>): T {
  if (parsed.ok) return parsed.env;
  console.error(`search-sync cannot start: ${parsed.problem}`);
  process.exit(1);
}
