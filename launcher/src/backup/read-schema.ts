import type { ClientBase } from 'pg';
import { StartError } from '../start-error';
import { notOfExtension, SHOP_SCHEMA } from './catalogue';
import { tableNames } from './fingerprint';

/**
 * The schema of a database, as statements in an order in which they can be run. They do not name the schema, so that
 * they can be run in another one.
 */
export type Schema = {
  /** types, sequences, functions, tables: to run before the rows are loaded */
  before: string[];
  /** keys, indexes, owners of sequences, triggers: to run when all rows are loaded */
  after: string[];
  /** names of the tables, without their schema */
  tables: string[];
};

type Named = { name: string };
type Statement = { statement: string };

/**
 * Reads the shop's schema from PostgreSQL's own catalogue, which generates the definitions. Objects of an extension are
 * left out.
 * @throws StartError for objects that would be lost: Colophon creates no views, partitions or policies
 */
export async function readSchema(client: ClientBase): Promise<Schema> {
  const statements = async (query: string): Promise<string[]> =>
    (await client.query<Statement>(query)).rows.map(({ statement }) => statement);
  const others = (await client.query<Named>(WOULD_BE_LOST)).rows.map(({ name }) => name);
  if (others.length > 0) {
    throw new StartError(
      `This database holds what a backup of ours would lose: ${others.join(', ')}. Install pg_dump of its version or newer: it is used by itself.`,
    );
  }
  return {
    before: [
      ...(await statements(TYPES)),
      ...(await statements(SEQUENCES)),
      ...(await statements(FUNCTIONS)),
      ...(await statements(TABLES)),
    ],
    after: [
      ...(await statements(IDENTITIES)),
      ...(await statements(CONSTRAINTS)),
      ...(await statements(INDEXES)),
      ...(await statements(OWNERS)),
      ...(await statements(TRIGGERS)),
    ],
    tables: await tableNames(client),
  };
}

const OUR_RELATION = `c.relnamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_class', 'c.oid')}`;
const OUR_TABLE = `c.relkind = 'r' AND ${OUR_RELATION}`;
const OUR_TYPE = `t.typnamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_type', 't.oid')}`;

/** Qualified name of a table or function in a statement, and its unqualified form. */
const QUALIFIED = "format('%I.%I', current_schema(), c.relname)";

const WOULD_BE_LOST = `
  SELECT c.relname AS name FROM pg_class c WHERE ${OUR_RELATION} AND c.relkind NOT IN ('r', 'i', 'S', 't')
  UNION SELECT c.relname FROM pg_class c
    WHERE ${OUR_TABLE} AND (c.relispartition OR c.relrowsecurity OR c.relpersistence <> 'p'
      OR EXISTS (SELECT 1 FROM pg_inherits h WHERE h.inhrelid = c.oid)
      OR EXISTS (SELECT 1 FROM pg_rewrite r WHERE r.ev_class = c.oid))
  UNION SELECT t.typname FROM pg_type t WHERE ${OUR_TYPE} AND t.typtype IN ('d', 'r')
  UNION SELECT p.proname FROM pg_proc p
    WHERE p.pronamespace = ${SHOP_SCHEMA} AND p.prokind IN ('a', 'w') AND ${notOfExtension('pg_proc', 'p.oid')}`;

const TYPES = `
  SELECT format('CREATE TYPE %I AS ENUM (%s)', t.typname,
    string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)) AS statement
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
  WHERE ${OUR_TYPE} GROUP BY t.typname ORDER BY t.typname`;

const SEQUENCE_OPTIONS = `format('INCREMENT %s MINVALUE %s MAXVALUE %s START %s CACHE %s %s',
    s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, CASE WHEN s.seqcycle THEN 'CYCLE' ELSE 'NO CYCLE' END)`;

// Sequences of identity columns are created with their columns.
const SEQUENCES = `
  SELECT format('CREATE SEQUENCE %I AS %s %s', c.relname, format_type(s.seqtypid, NULL), ${SEQUENCE_OPTIONS}) AS statement
  FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
  WHERE ${OUR_RELATION} AND NOT EXISTS
    (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'i')
  ORDER BY c.relname`;

const FUNCTIONS = `
  SELECT replace(pg_get_functiondef(p.oid),
    format('%s %I.%I(', CASE p.prokind WHEN 'p' THEN 'PROCEDURE' ELSE 'FUNCTION' END, current_schema(), p.proname),
    format('%s %I(', CASE p.prokind WHEN 'p' THEN 'PROCEDURE' ELSE 'FUNCTION' END, p.proname)) AS statement
  FROM pg_proc p
  WHERE p.pronamespace = ${SHOP_SCHEMA} AND p.prokind IN ('f', 'p') AND ${notOfExtension('pg_proc', 'p.oid')}
  ORDER BY p.proname, p.oid`;

const TABLES = `
  SELECT format('CREATE TABLE %I (%s)', c.relname, string_agg(
    format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation <> y.typcollation THEN ' COLLATE ' || format('%I.%I', ln.nspname, l.collname) ELSE '' END,
      CASE WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
        WHEN a.attgenerated <> '' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') VIRTUAL'
        WHEN d.adbin IS NULL THEN '' ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END),
    ', ' ORDER BY a.attnum)) AS statement
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type y ON y.oid = a.atttypid
  LEFT JOIN pg_collation l ON l.oid = a.attcollation LEFT JOIN pg_namespace ln ON ln.oid = l.collnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE ${OUR_TABLE} GROUP BY c.relname ORDER BY c.relname`;

// After the rows are loaded: a column that is always generated would accept no value before.
const IDENTITIES = `
  SELECT format('ALTER TABLE %I ALTER COLUMN %I ADD GENERATED %s AS IDENTITY (SEQUENCE NAME %I %s)', c.relname, a.attname,
    CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END, q.relname, ${SEQUENCE_OPTIONS}) AS statement
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> '' AND NOT a.attisdropped
  JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid AND d.refobjsubid = a.attnum
    AND d.deptype = 'i' AND d.classid = 'pg_class'::regclass
  JOIN pg_class q ON q.oid = d.objid AND q.relkind = 'S'
  JOIN pg_sequence s ON s.seqrelid = q.oid
  WHERE ${OUR_TABLE} ORDER BY c.relname, a.attnum`;

// NOT NULL is part of the column. Keys come before the foreign keys that refer to them.
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) AS statement
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE ${OUR_TABLE} AND k.contype IN ('p', 'u', 'c', 'x', 'f')
  ORDER BY position(k.contype::text IN 'puxcf'), c.relname, k.conname`;

const INDEXES = `
  SELECT replace(pg_get_indexdef(i.indexrelid), format(' ON %s ', ${QUALIFIED}), format(' ON %I ', c.relname)) AS statement
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE ${OUR_TABLE}
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY x.relname`;

const OWNERS = `
  SELECT format('ALTER SEQUENCE %I OWNED BY %I.%I', c.relname, t.relname, a.attname) AS statement
  FROM pg_depend d
  JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S'
  JOIN pg_class t ON t.oid = d.refobjid
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
  WHERE d.deptype = 'a' AND d.classid = 'pg_class'::regclass AND ${OUR_RELATION} ORDER BY c.relname`;

const TRIGGERS = `
  SELECT replace(pg_get_triggerdef(g.oid), format(' ON %s ', ${QUALIFIED}), format(' ON %I ', c.relname)) AS statement
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid
  WHERE NOT g.tgisinternal AND ${OUR_TABLE} ORDER BY c.relname, g.tgname`;
