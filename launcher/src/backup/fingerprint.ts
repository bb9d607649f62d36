import { type ClientBase, escapeIdentifier } from 'pg';
import { notOfExtension, SHOP_SCHEMA } from './catalogue';

/** Count and checksum of a table's rows: equal for equal rows, in any order. */
export type TableState = { rows: number; checksum: string | null };

/** The names of the shop's tables, without their schema. */
export async function tableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = ${SHOP_SCHEMA}
       AND ${notOfExtension('pg_class', 'c.oid')} ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** Counts a table's rows and sums 64 bits of each one's SHA-256, on the server. */
export async function stateOf(client: ClientBase, table: string): Promise<TableState> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(
       ('x' || encode(substr(sha256(convert_to((t.*)::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint), 0)::text AS checksum
     FROM ${escapeIdentifier(table)} t`,
  );
  return { rows: Number(rows[0]?.rows), checksum: String(rows[0]?.checksum) };
}

/** Applies {@link stateOf} to all tables. Values are compared as text, so {@link PLAIN_SESSION} must have been run. */
export async function statesOf(
  client: ClientBase,
  tables: readonly string[],
): Promise<Record<string, TableState>> {
  const states: Record<string, TableState> = {};
  for (const table of tables) states[table] = await stateOf(client, table);
  return states;
}

/** The last number that each of the shop's sequences issued; null: none yet. */
export async function readSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `SELECT s.sequencename AS name, s.last_value::text AS last
     FROM pg_sequences s JOIN pg_class c ON c.relname = s.sequencename AND c.relnamespace = ${SHOP_SCHEMA}
     WHERE s.schemaname = current_schema() AND ${notOfExtension('pg_class', 'c.oid')} ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

type Held = { tables: Record<string, TableState>; sequences: Record<string, string | null> };

/**
 * Lists the differences between a restored database and its backup, a phrase each; empty: none.
 * @param sequencesMayBeAhead  pg_dump reads sequences after the rows: a running shop may have advanced them
 */
export function differences(
  saved: Held,
  found: Held,
  { sequencesMayBeAhead }: { sequencesMayBeAhead: boolean },
): string[] {
  const tables = Object.entries(saved.tables).flatMap(([name, was]) => {
    const is = found.tables[name];
    if (!is) return [`${name} is missing`];
    if (is.rows !== was.rows) return [`${name} has ${is.rows} rows, not ${was.rows}`];
    return was.checksum !== null && is.checksum !== was.checksum ? [`${name} has other values`] : [];
  });
  const sequences = Object.entries(saved.sequences).flatMap(([name, was]) => {
    const is = found.sequences[name];
    if (is === undefined) return [`sequence ${name} is missing`];
    const isSame =
      is === was || (sequencesMayBeAhead && is !== null && (was === null || BigInt(is) >= BigInt(was)));
    return isSame ? [] : [`sequence ${name} is at ${is ?? 'its start'}, not at ${was ?? 'its start'}`];
  });
  return [...tables, ...sequences];
}
