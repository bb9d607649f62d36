import { type ClientBase, escapeIdentifier } from 'pg';
import { StartError } from '../start-error';
import { notOfExtension, SHOP_SCHEMA } from './catalogue';

/**
 * Empties the shop's schema. The schema itself stays, with its grants and extensions.
 * @throws StartError naming objects outside of it that would be dropped too
 */
export async function dropContents(client: ClientBase, schema: string): Promise<void> {
  const { rows: others } = await client.query<{ name: string }>(LEAN_ON_US);
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    throw new StartError(
      `These stand on the shop's tables and would be lost: ${names}. Drop them, restore, make them anew. Nothing was changed.`,
    );
  }
  for (const query of CONTENTS) {
    const { rows } = await client.query<{ kind: string; name: string }>(query);
    for (const { kind, name } of rows) {
      await client.query(`DROP ${kind} IF EXISTS ${escapeIdentifier(schema)}.${name} CASCADE`);
    }
  }
}

const LEAN_ON_US = `
  SELECT DISTINCT format('%s.%s', n.nspname, c.relname) AS name
  FROM pg_depend d JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND r.oid = d.objid
  JOIN pg_class c ON c.oid = r.ev_class JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_class ours ON d.refclassid = 'pg_class'::regclass AND ours.oid = d.refobjid
  WHERE ours.relnamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_class', 'ours.oid')} AND c.relnamespace <> ${SHOP_SCHEMA}
  UNION
  SELECT format('%s.%s', n.nspname, c.relname)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_class ours ON ours.oid = k.confrelid
  WHERE k.contype = 'f' AND ours.relnamespace = ${SHOP_SCHEMA} AND c.relnamespace <> ${SHOP_SCHEMA}
  ORDER BY 1`;

const IN_SCHEMA = `c.relnamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_class', 'c.oid')}`;

/** In this order: dropping one kind takes dependent objects along, so later kinds are those that are left. */
const CONTENTS = [
  `SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END AS kind,
     quote_ident(c.relname) AS name
   FROM pg_class c WHERE ${IN_SCHEMA} AND c.relkind IN ('v', 'm', 'f', 'r', 'p')`,
  `SELECT 'SEQUENCE' AS kind, quote_ident(c.relname) AS name FROM pg_class c WHERE ${IN_SCHEMA} AND c.relkind = 'S'`,
  `SELECT CASE p.prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END AS kind,
     format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) AS name
   FROM pg_proc p WHERE p.pronamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_proc', 'p.oid')}`,
  `SELECT CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END AS kind, quote_ident(t.typname) AS name
   FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
   WHERE t.typnamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_type', 't.oid')}
     AND (t.typtype IN ('d', 'e', 'r') OR (t.typtype = 'c' AND c.relkind = 'c'))`,
];
