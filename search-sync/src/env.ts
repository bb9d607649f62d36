import { z } from 'zod';

const schema = z.object({
  CMS_URL: z.url(),
  SERVICE_TOKEN: z.string().min(32, 'must have at least 32 characters'),
  MEILI_HOST: z.url(),
  MEILI_API_KEY: z.string().optional(),
  PARTNER_PRODUCT_GROUP: z.string().min(1).default('WP'),
});

/** Where the CMS and the search engine are, and whose titles stay out. */
export type SyncEnv = z.infer<typeof schema>;

/** Reads the environment, or names the wrong variable on one line and ends the program. */
export function readEnv(): SyncEnv {
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  console.error(`search-sync: ${issue?.path.join('.')}: ${issue?.message}`);
  process.exit(1);
}
