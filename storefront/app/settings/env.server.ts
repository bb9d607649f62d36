import { parseSettings } from '@colophon/contracts/operation/settings';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';

const schema = z.object({
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  CMS_URL: z.url().default('http://127.0.0.1:1337'),
  PRESS_TIME_ZONE: timeZoneSchema.default(SPECIFIED_TIME_ZONE),
  SERVICE_TOKEN: z.string().min(1),
  MEILI_HOST: z.url().default('http://127.0.0.1:7700'),
  MEILI_API_KEY: z.string().optional(),
  PARTNER_PRODUCT_GROUP: z.string().default('WP'),
  ANALYTICS_PROVIDER: z.enum(['none', 'ga4']).default('none'),
  ANALYTICS_MEASUREMENT_ID: z.string().default(''),
  ANALYTICS_URL: z.url().default('https://www.googletagmanager.com'),
});

const parsed = parseSettings(schema, process.env, {});
if (!parsed.ok) throw new Error(parsed.problem);

/** The environment variables of the pages. The server validates all at startup (server/env.ts). */
export const env = parsed.env;
