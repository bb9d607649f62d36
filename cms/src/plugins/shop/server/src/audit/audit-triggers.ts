import type { Core } from '@strapi/strapi';
import { makeTriggers } from '../platform/make-triggers';

/** Staff actions, actions on author tax data, and order transitions. */
const AUDIT_TABLES = ['shop_audit', 'shop_author_audit', 'shop_order_transitions'];
/** Order notes can be deleted row by row, with their customer; TRUNCATE is refused. */
const NEVER_EMPTIED = [...AUDIT_TABLES, 'shop_order_notes'];

const ONLY_ADDED_TO = AUDIT_TABLES.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is only added to'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_only_added_to BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION ${table}_is_only_added_to()`,
]);

// Row triggers do not fire on TRUNCATE.
const NOT_EMPTIED = NEVER_EMPTIED.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_never_emptied() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is never emptied'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_never_emptied BEFORE TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION ${table}_is_never_emptied()`,
]);

/** Creates triggers with which the database refuses to change or remove audit rows. */
export async function createAuditTriggers(strapi: Core.Strapi): Promise<void> {
  await makeTriggers(strapi, [...ONLY_ADDED_TO, ...NOT_EMPTIED]);
}
