import { realPublicAddress, realSecret, realServer } from '@colophon/contracts/operation/settings-rules';
import { z } from 'zod';

const hostAlone = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
});

/** Variables that decide where files are stored. */
export const S3_VARIABLES = {
  /** Store of covers, flyers and other uploads: under DATA_DIR, or a bucket that all replicas share. */
  FILES_STORE: z.enum(['disk', 's3']).default('disk'),
  /** S3-compatible storage, whether files are there already or will be moved there. */
  S3_ENDPOINT: hostAlone.optional(),
  /** The endpoint as readers reach it, for links to e-books. */
  S3_LINK_ENDPOINT: hostAlone.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must look like eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(3, 'needs at least 3 characters').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8, 'needs at least 8 characters').optional(),
  /** True: the bucket is the first part of the path, as with most self-hosted servers; false: part of the host name. */
  S3_PATH_STYLE: z.stringbool().default(true),
};
type S3Env = z.infer<z.ZodObject<typeof S3_VARIABLES>>;

/** Variables without which there is no bucket. */
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Readers follow links: those are https. */
const PRODUCTION_RULES = {
  S3_ENDPOINT: realServer,
  S3_LINK_ENDPOINT: realPublicAddress,
  S3_SECRET_ACCESS_KEY: realSecret(16),
} as const;

/** Problems with the bucket's variables, by variable; a bucket must be configured completely or not at all. */
export function s3Problems(env: S3Env, mode: 'trial' | 'production'): [keyof S3Env, string][] {
  const missing = NEEDED.filter((variable) => env[variable] === undefined);
  const isWanted = env.FILES_STORE === 's3';
  const why = isWanted ? 'FILES_STORE=s3 needs it' : 'other variables of the bucket are';
  const isConfigured = isWanted || missing.length < NEEDED.length;
  const problems: [keyof S3Env, string][] = isConfigured
    ? missing.map((variable) => [variable, `is not set, and ${why}`])
    : [];
  for (const variable of ['S3_ENDPOINT', 'S3_LINK_ENDPOINT'] as const) {
    const value = env[variable];
    if (value === undefined || !URL.canParse(value)) continue;
    if (new URL(value).origin !== value.replace(/\/$/, '')) {
      problems.push([variable, 'must be a host alone: no path, user or parameters']);
    }
  }
  if (mode === 'trial') return problems;
  for (const variable of ['S3_ENDPOINT', 'S3_LINK_ENDPOINT', 'S3_SECRET_ACCESS_KEY'] as const) {
    const value = env[variable];
    const wrong = value === undefined ? null : PRODUCTION_RULES[variable](value);
    if (wrong !== null) problems.push([variable, wrong]);
  }
  return problems;
}
