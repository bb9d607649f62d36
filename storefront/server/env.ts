import { isAbsolute } from 'node:path';
import { type ProductionRules, parseSettings } from '@colophon/contracts/settings';
import { realPublicAddress, realSecret, realServer } from '@colophon/contracts/settings-rules';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time-zone';
import { z } from 'zod';

const schema = z
  .object({
    APP_MODE: z.enum(['trial', 'production']).default('trial'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /** by which clock times are told, and on which day a title has appeared */
    PRESS_TIME_ZONE: timeZoneSchema.default(SPECIFIED_TIME_ZONE),
    DATA_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
    SERVICE_TOKEN: z.string().min(32),
    CMS_URL: z.url({ protocol: /^https?$/ }),
    MEILI_HOST: z.url({ protocol: /^https?$/ }),
    /** may search and nothing else; the engine of a trial may do without */
    MEILI_API_KEY: z.string().optional(),
    STOREFRONT_HOST: z.string().min(1).default('127.0.0.1'),
    STOREFRONT_PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** where health, readiness and metrics are told, which the public does not reach; unset: nowhere */
    STOREFRONT_PRIVATE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    PRIVATE_HOST: z.string().min(1).default('127.0.0.1'),
    /** how long a load balancer gets to notice that this process is about to end */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    /** the service that counts visits, for those who agree to it */
    ANALYTICS_PROVIDER: z.enum(['none', 'ga4']).default('none'),
    ANALYTICS_MEASUREMENT_ID: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'must look like G-XXXXXXXXXX')
      .optional(),
    /** where its script is */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com'),
    /** who takes payments: its pages are where forms may lead */
    PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** whom to tell of a hole, in /.well-known/security.txt */
    SECURITY_CONTACT: z
      .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail or https address')
      .optional(),
    PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(64),
  })
  .refine((env) => env.ANALYTICS_PROVIDER === 'none' || env.ANALYTICS_MEASUREMENT_ID, {
    path: ['ANALYTICS_MEASUREMENT_ID'],
    message: 'is needed where ANALYTICS_PROVIDER is not none',
  });
export type Env = z.infer<typeof schema>;

const PRODUCTION_RULES: ProductionRules = {
  PUBLIC_URL: realPublicAddress,
  SERVICE_TOKEN: realSecret(32),
  CMS_URL: realServer,
  MEILI_HOST: realServer,
  MEILI_API_KEY: realSecret(16),
};

/**
 * Reads what the server needs of the environment.
 * @throws Error with one line that names every wrong variable, never a value
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = parseSettings(schema, source, PRODUCTION_RULES);
  if (parsed.ok) return parsed.env;
  throw new Error(`storefront cannot start: ${parsed.problem}`);
}

/** {@link readEnv} of this very process. */
export function envOfProcess(): Env {
  return readEnv(process.env);
}
