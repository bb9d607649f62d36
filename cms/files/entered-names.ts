import { Client } from 'pg';
import { z } from 'zod';
import { env } from '../src/env';
import { ENTERED_NAMES } from '../src/uploads/entered-names';

const rowsSchema = z.array(z.object({ name: z.string() }));

/** What the rows of the media library speak of, by name. Needs no Strapi. */
export async function enteredNames(): Promise<Set<string>> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query(ENTERED_NAMES);
    return new Set(rowsSchema.parse(rows).map(({ name }) => name));
  } finally {
    await client.end();
  }
}
