import type { ClientBase } from 'pg';
import { StartError } from '../start-error';

/** What a database consists of besides its rows, as statements in the order in which they can be run. */
export type Schema = {
  /** types, sequences, functions, tables: before there are rows */
  before: string[];
  /** keys, indexes, who owns which sequence, triggers: when all rows are there */
  after: string[];
  /** names of the tables, without their schema */
  tables: string[];
};

type Named = { name: string };
type Statement = { statement: string };

/**
 * Reads the schema `public` out of PostgreSQL's own catalogue, which knows how to spell each of its objects.
 * @throws StartError where there is what would be lost: Colophon makes no views, no computed columns, no partitions
 */
export async function readSchema(client: ClientBase): Promise<Schema> {
  const statements = async (query: string): Promise<string[]> =>
    (await client.query<Statement>(query)).rows.map(({ statement }) => statement);
  const others = (await client.query<Named>(WOULD_BE_LOST)).rows.map(({ name }) => name);
  if (others.length > 0) {
    throw new StartError(
      `This database holds what a backup of ours would lose: ${others.join(', ')}. Use pg_dump.`,
    );
  }
  const { rows } = await client.query<Named>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname",
  );
  return {
    before: [
      ...(await statements(TYPES)),
      ...(await statements(SEQUENCES)),
      ...(await statements(FUNCTIONS)),
      ...(await statements(TABLES)),
    ],
    after: [
      ...(await statements(CONSTRAINTS)),
      ...(await statements(INDEXES)),
      ...(await statements(OWNERS)),
      ...(await statements(TRIGGERS)),
    ],
    tables: rows.map(({ name }) => name),
  };
}

const WOULD_BE_LOST = `
  SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('r', 'i', 'S', 't')
  UNION SELECT c.relname || '.' || a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND (a.attidentity <> '' OR a.attgenerated <> '')`;

const TYPES = `
  SELECT format('CREATE TYPE %I AS ENUM (%s)', t.typname,
    string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)) AS statement
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
  WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname ORDER BY t.typname`;

const SEQUENCES = `
  SELECT format('CREATE SEQUENCE %I AS %s INCREMENT %s MINVALUE %s MAXVALUE %s START %s CACHE %s %s', c.relname,
    format_type(s.seqtypid, NULL), s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache,
    CASE WHEN s.seqcycle THEN 'CYCLE' ELSE 'NO CYCLE' END) AS statement
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
  WHERE c.relnamespace = 'public'::regnamespace ORDER BY c.relname`;

const FUNCTIONS = `
  SELECT pg_get_functiondef(p.oid) AS statement FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p') ORDER BY p.proname`;

const TABLES = `
  SELECT format('CREATE TABLE %I (%s)', c.relname, string_agg(
    format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN d.adbin IS NULL THEN '' ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END),
    ', ' ORDER BY a.attnum)) AS statement
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname ORDER BY c.relname`;

// Not-null is said with the column. Keys come before what refers to them.
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', r.relname, c.conname, pg_get_constraintdef(c.oid)) AS statement
  FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
  WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'u', 'c', 'x', 'f')
  ORDER BY position(c.contype::text IN 'puxcf'), r.relname, c.conname`;

const INDEXES = `
  SELECT pg_get_indexdef(i.indexrelid) AS statement
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY c.relname`;

const OWNERS = `
  SELECT format('ALTER SEQUENCE %I OWNED BY %I.%I', s.relname, t.relname, a.attname) AS statement
  FROM pg_depend d
  JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
  JOIN pg_class t ON t.oid = d.refobjid
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
  WHERE d.deptype = 'a' AND s.relnamespace = 'public'::regnamespace ORDER BY s.relname`;

const TRIGGERS = `
  SELECT pg_get_triggerdef(t.oid) AS statement FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, t.tgname`;
