import { type ClientBase, escapeIdentifier } from 'pg';
import { notOfExtension, SHOP_SCHEMA } from './catalogue';

/** A privilege of a role that is not the owner. */
export type Grant = {
  /** DEFAULT: on objects that will be created later */
  kind: 'SCHEMA' | 'TABLE' | 'SEQUENCE' | 'FUNCTION' | 'DEFAULT';
  /** the object, as SQL spells it and without its schema; empty for SCHEMA; for DEFAULT `TABLES` and the like */
  name: string;
  /** column of a privilege on one column, as SQL spells it */
  column: string | null;
  privilege: string;
  /** null: PUBLIC */
  role: string | null;
  grantable: boolean;
};

/** The privileges of other roles on the shop's schema and the objects in it. */
export async function readGrants(client: ClientBase): Promise<Grant[]> {
  const { rows } = await client.query<Grant>(GRANTS);
  return rows;
}

/**
 * Builds the statement that grants a privilege again.
 * @param schema  where the shop is now
 */
export function grantStatement(grant: Grant, schema: string): string {
  const to = `TO ${grant.role === null ? 'PUBLIC' : escapeIdentifier(grant.role)}${grant.grantable ? ' WITH GRANT OPTION' : ''}`;
  const here = escapeIdentifier(schema);
  if (grant.kind === 'SCHEMA') return `GRANT ${grant.privilege} ON SCHEMA ${here} ${to}`;
  if (grant.kind === 'DEFAULT') {
    return `ALTER DEFAULT PRIVILEGES IN SCHEMA ${here} GRANT ${grant.privilege} ON ${grant.name} ${to}`;
  }
  const column = grant.column === null ? '' : ` (${grant.column})`;
  return `GRANT ${grant.privilege}${column} ON ${grant.kind} ${here}.${grant.name} ${to}`;
}

/**
 * Chooses the privileges after a restore: objects that existed before keep theirs, objects that come back get those of
 * the backup. Those on the schema itself were never dropped; the backup's apply only where there was no shop in it.
 */
export function rightsToGive(before: readonly Grant[], saved: readonly Grant[], there: Set<string>): Grant[] {
  const remaining = before.filter(({ kind }) => kind !== 'SCHEMA' && kind !== 'DEFAULT');
  const isNew = ({ kind, name }: Grant) =>
    kind === 'SCHEMA' || kind === 'DEFAULT' ? !there.has(SHOP) : !there.has(`${kind} ${name}`);
  return [...remaining, ...saved.filter(isNew)];
}

/** A database that has the shop always has this table. */
const SHOP = 'TABLE shop_orders';

/** All objects that can have privileges, as `KIND name`; {@link rightsToGive} needs those from before the restore. */
export async function readObjects(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ object: string }>(`SELECT DISTINCT object FROM (${OBJECTS}) o`);
  return new Set(rows.map(({ object }) => object));
}

/**
 * Grants privileges, as far as their roles and objects exist.
 * @returns descriptions of those that could not be granted
 */
export async function giveRights(
  client: ClientBase,
  grants: readonly Grant[],
  schema: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles');
  const roles = new Set(rows.map(({ name }) => name));
  const objects = await readObjects(client);
  const refused = new Set<string>();
  for (const grant of grants) {
    const { kind, name, role, privilege } = grant;
    if (kind !== 'SCHEMA' && kind !== 'DEFAULT' && !objects.has(`${kind} ${name}`)) continue;
    if (role !== null && !roles.has(role)) {
      refused.add(`there is no role ${role}`);
      continue;
    }
    await client.query('SAVEPOINT right_of_another');
    try {
      await client.query(grantStatement(grant, schema));
    } catch {
      await client.query('ROLLBACK TO SAVEPOINT right_of_another');
      refused.add(`${privilege} on ${kind.toLowerCase()} ${name || schema} for ${role ?? 'everybody'}`);
    }
  }
  return [...refused];
}

const RELATION_KIND = "CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END";
const FUNCTION_NAME = "format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))";
const IS_RELATION = `c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND c.relnamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_class', 'c.oid')}`;
const IS_FUNCTION = `p.prokind = 'f' AND p.pronamespace = ${SHOP_SCHEMA} AND ${notOfExtension('pg_proc', 'p.oid')}`;

const OBJECTS = `
  SELECT ${RELATION_KIND} || ' ' || quote_ident(c.relname) AS object FROM pg_class c WHERE ${IS_RELATION}
  UNION ALL SELECT 'FUNCTION ' || ${FUNCTION_NAME} FROM pg_proc p WHERE ${IS_FUNCTION}`;

/** Grantee of a privilege, and whether it has the grant option; the owner's own are not listed. */
const PARTS = `a.privilege_type AS privilege,
  CASE a.grantee WHEN 0 THEN NULL ELSE pg_get_userbyid(a.grantee)::text END AS role, a.is_grantable AS grantable`;

const GRANTS = `
  SELECT 'SCHEMA' AS kind, '' AS name, NULL::text AS "column", ${PARTS}
  FROM pg_namespace n, aclexplode(n.nspacl) a WHERE n.oid = ${SHOP_SCHEMA} AND a.grantee <> n.nspowner
  UNION ALL
  SELECT ${RELATION_KIND}, quote_ident(c.relname), NULL, ${PARTS}
  FROM pg_class c, aclexplode(c.relacl) a WHERE ${IS_RELATION} AND a.grantee <> c.relowner
  UNION ALL
  SELECT 'TABLE', quote_ident(c.relname), quote_ident(t.attname), ${PARTS}
  FROM pg_class c JOIN pg_attribute t ON t.attrelid = c.oid AND NOT t.attisdropped, aclexplode(t.attacl) a
  WHERE ${IS_RELATION} AND a.grantee <> c.relowner
  UNION ALL
  SELECT 'FUNCTION', ${FUNCTION_NAME}, NULL, ${PARTS}
  FROM pg_proc p, aclexplode(p.proacl) a WHERE ${IS_FUNCTION} AND a.grantee <> p.proowner
  UNION ALL
  SELECT 'DEFAULT', CASE d.defaclobjtype WHEN 'r' THEN 'TABLES' WHEN 'S' THEN 'SEQUENCES' WHEN 'f' THEN 'FUNCTIONS' ELSE 'TYPES' END,
    NULL, ${PARTS}
  FROM pg_default_acl d, aclexplode(d.defaclacl) a
  WHERE d.defaclnamespace = ${SHOP_SCHEMA} AND pg_get_userbyid(d.defaclrole) = current_user AND a.grantee <> d.defaclrole
  ORDER BY 1, 2, 3, 5, 4`;
