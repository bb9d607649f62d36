/*
 * Pieces of SQL for queries of PostgreSQL's catalogue. The shop lives in the schema in which its connection creates
 * tables: set by the role, the database or the address.
 */

/** The shop's schema, as an expression to compare with a namespace's oid. */
export const SHOP_SCHEMA = 'quote_ident(current_schema())::regnamespace';

/**
 * A condition: the object belongs to no extension. @param oid an expression; @param catalogue `pg_class`, `pg_proc`…
 */
export const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.deptype = 'e' AND e.classid = '${catalogue}'::regclass AND e.objid = ${oid})`;

/**
 * Resets for one transaction the settings of a role or a database that matter: values have one text format, no time
 * limit ends a long copy, and a row that a policy hides is an error instead of a missing row.
 */
export const PLAIN_SESSION = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL row_security = off;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;
