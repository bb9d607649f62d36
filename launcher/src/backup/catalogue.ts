/*
 * Pieces of SQL for questions to PostgreSQL's catalogue. The shop lives in whatever schema its connection makes tables
 * in: set by the role, the database or the address.
 */

/** The shop's schema, as an expression that a namespace's oid can be compared with. */
export const SHOP_SCHEMA = 'quote_ident(current_schema())::regnamespace';

/** A condition: the object belongs to no extension. @param oid an expression; @param catalogue `pg_class`, `pg_proc`… */
export const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.deptype = 'e' AND e.classid = '${catalogue}'::regclass AND e.objid = ${oid})`;

/**
 * What a role or a database may have set, undone for one transaction: values are written the same way everywhere, no
 * limit of time ends a long copy, and a row that a policy hides is an error instead of a row less.
 */
export const PLAIN_SESSION = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL row_security = off;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;
