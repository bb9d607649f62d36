import { withClient } from '../src/database/connection';

/** Strapi's own table for settings; emptying the database deletes its rows too. */
const SETTINGS = 'strapi_core_store_settings';
const KEY = 'colophon_seed';

/** The seed and its time. */
export type Seeded = { titles: number; at: string };

/** Row that is written together with the content: if it exists, the seed is complete. */
export function markerRow(seeded: Seeded) {
  return { table: SETTINGS, row: { key: KEY, value: JSON.stringify(seeded), type: 'object' } };
}

/**
 * Tells whether the database contains the seed, or titles that are not ours. Queries PostgreSQL directly, since
 * starting Strapi takes seconds; a database without Strapi's tables is empty.
 */
export async function lookAtDatabase(): Promise<
  { state: 'empty' } | { state: 'seeded'; seeded: Seeded } | { state: 'in-use'; titles: number }
> {
  return withClient(async (client) => {
    const tables = await client.query<{ settings: string | null; books: string | null }>(
      'select to_regclass($1) as settings, to_regclass($2) as books',
      [SETTINGS, 'books'],
    );
    if (!tables.rows[0]?.settings || !tables.rows[0].books) return { state: 'empty' };
    const marker = await client.query<{ value: string }>(`select value from ${SETTINGS} where key = $1`, [
      KEY,
    ]);
    const value = marker.rows[0]?.value;
    if (value) return { state: 'seeded', seeded: JSON.parse(value) };
    const books = await client.query<{ titles: number }>(
      'select count(distinct document_id)::int as titles from books',
    );
    const titles = books.rows[0]?.titles ?? 0;
    return titles === 0 ? { state: 'empty' } : { state: 'in-use', titles };
  });
}

/** Advisory lock, the boot's number plus one: without it two processes could both fill an empty database. */
const SEED_LOCK = 26_567_467;

/** Does the work while no other process seeds this database. */
export async function oneSeedAtATime<T>(work: () => Promise<T>): Promise<T> {
  return withClient(async (client) => {
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  });
}
