import { withClient } from '../src/database/connection';

/** Strapi's own table for settings; its rows survive nothing that empties the database. */
const SETTINGS = 'strapi_core_store_settings';
const KEY = 'colophon_seed';

/** What was seeded, and when. */
export type Seeded = { titles: number; at: string };

/** The row that is written together with the content: where it stands, the seed is whole. */
export function markerRow(seeded: Seeded) {
  return { table: SETTINGS, row: { key: KEY, value: JSON.stringify(seeded), type: 'object' } };
}

/**
 * Whether the database holds the seed, or titles that are not ours. Asks PostgreSQL itself, since starting Strapi
 * takes seconds; a database without Strapi's tables is an empty one.
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

/** Two at once would both find an empty database and both fill it: the number is the boot's, and one. */
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
