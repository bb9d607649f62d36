import { isAbsolute } from 'node:path';
import { type ProductionRules, parseSettings } from '@colophon/contracts/operation/settings';
import { realPublicAddress, realSecret, realServer } from '@colophon/contracts/operation/settings-rules';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';

const schema = z
  .object({
    APP_MODE: z.enum(['trial', 'production']).default('trial'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    /** the time zone of displayed times, and of the day on which a title is published */
    PRESS_TIME_ZONE: timeZoneSchema.default(SPECIFIED_TIME_ZONE),
    DATA_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
    SERVICE_TOKEN: z.string().min(32),
    CMS_URL: z.url({ protocol: /^https?$/ }),
    MEILI_HOST: z.url({ protocol: /^https?$/ }),
    /** a search-only key; the engine of a trial may run without one */
    MEILI_API_KEY: z.string().optional(),
    STOREFRONT_HOST: z.string().min(1).default('127.0.0.1'),
    STOREFRONT_PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** port of health, readiness and metrics, which the public does not reach; unset: not served */
    STOREFRONT_PRIVATE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    PRIVATE_HOST: z.string().min(1).default('127.0.0.1'),
    /** time between failing readiness and shutdown, for a load balancer to notice */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    /** the web analytics service, loaded only for visitors who consent */
    ANALYTICS_PROVIDER: z.enum(['none', 'ga4']).default('none'),
    ANALYTICS_MEASUREMENT_ID: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'must look like G-XXXXXXXXXX')
      .optional(),
    /** origin of the analytics script */
    ANALYTICS_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com'),
    /** the payment provider; its pages are allowed as form targets (CSP form-action) */
    PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** contact for reporting vulnerabilities, in /.well-known/security.txt */
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
 * Reads and validates the server's environment variables.
 * @throws Error with one line that names every wrong variable, never a value
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = parseSettings(schema, source, PRODUCTION_RULES);
  if (parsed.ok) return parsed.env;
  throw new Error(`storefront cannot start: ${parsed.problem}`);
}

/** {@link readEnv} of this process. */
export function envOfProcess(): Env {
  return readEnv(process.env);
}
