import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const schema = z.object({
  CMS_URL: httpUrl,
  SERVICE_TOKEN: z.string().min(32, 'must have at least 32 characters'),
  MEILI_HOST: httpUrl,
  MEILI_API_KEY: z.string().optional(),
  PARTNER_PRODUCT_GROUP: z.string().min(1).default('WP'),
});
const keysSchema = schema
  .pick({ MEILI_HOST: true, PARTNER_PRODUCT_GROUP: true })
  .extend({ MEILI_MASTER_KEY: z.string() });

/** Where the CMS and the search engine are, and whose titles stay out. */
export type SyncEnv = z.infer<typeof schema>;

/** Reads the environment, or names the wrong variable on one line and ends the program. */
export function readEnv(): SyncEnv {
  return read(schema);
}

/** What printing the engine's keys needs of the environment. */
export function readKeysEnv(): z.infer<typeof keysSchema> {
  return read(keysSchema);
}

function read<T>(wanted: z.ZodType<T>): T {
  // A variable set to nothing counts as unset.
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  const parsed = wanted.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  console.error(`search-sync: ${issue?.path.join('.')}: ${issue?.message}`);
  process.exit(1);
}
