import { Client } from 'pg';
import { z } from 'zod';
import { env } from '../src/env';

const rowsSchema = z.array(z.object({ name: z.string() }));

/** Names of all files that rows of the media library speak of, their smaller sizes too. Needs no Strapi. */
export async function enteredNames(): Promise<Set<string>> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(ENTERED);
    return new Set(rowsSchema.parse(rows).map(({ name }) => name));
  } finally {
    await client.end();
  }
}

const ENTERED = `SELECT hash || coalesce(ext, '') AS name FROM files
  UNION SELECT (size.file->>'hash') || coalesce(size.file->>'ext', '') FROM files,
    jsonb_each(coalesce(formats, '{}')::jsonb) AS size(key, file)
  WHERE size.file->>'hash' IS NOT NULL`;
