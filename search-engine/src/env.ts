import { resolve } from 'node:path';
import { parseSettings } from '@colophon/contracts/operation/settings';
import { z } from 'zod';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const schema = z
  .object({
    APP_MODE: z
      .literal('trial', 'is production, which has Meilisearch and no embedded engine')
      .default('trial'),
    SEARCH_HOST: z.string().min(1).default('127.0.0.1'),
    SEARCH_PORT: z.coerce.number().int().min(0).max(65535).default(7700),
    DATA_DIR: z.string().min(1).default('.data'),
    MEILI_MASTER_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  })
  .refine((env) => LOOPBACK.includes(env.SEARCH_HOST) || env.MEILI_MASTER_KEY !== undefined, {
    path: ['MEILI_MASTER_KEY'],
    message: 'must be set where other machines can reach SEARCH_HOST',
  });

/** Settings of the engine: its address, its data folder, and the master key. */
export type EngineEnv = { host: string; port: number; directory: string; masterKey: string | null };

/** Parses the environment; names the wrong variables and ends the process otherwise. */
export function readEnv(): EngineEnv {
  const parsed = parseSettings(schema, process.env, {});
  if (!parsed.ok) {
    console.error(`search engine cannot start: ${parsed.problem}`);
    process.exit(1);
  }
  const { SEARCH_HOST, SEARCH_PORT, DATA_DIR, MEILI_MASTER_KEY } = parsed.env;
  return {
    host: SEARCH_HOST,
    port: SEARCH_PORT,
    directory: resolve(DATA_DIR, 'search'),
    masterKey: MEILI_MASTER_KEY ?? null,
  };
}
