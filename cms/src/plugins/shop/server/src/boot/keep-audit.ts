import type { Core } from '@strapi/strapi';
import { makeTriggers } from './make-triggers';

/** What was done by the staff, what was done with author tax data, and what became of orders. */
const TRAILS = ['shop_audit', 'shop_author_audit', 'shop_order_transitions'];
/** What colleagues noted goes one by one, with the person that it is about; nobody empties it. */
const NEVER_EMPTIED = [...TRAILS, 'shop_order_notes'];

const ONLY_ADDED_TO = TRAILS.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is only added to'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_only_added_to BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION ${table}_is_only_added_to()`,
]);

// No trigger for rows fires when a table is emptied at once.
const NOT_EMPTIED = NEVER_EMPTIED.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_never_emptied() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is never emptied'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_never_emptied BEFORE TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION ${table}_is_never_emptied()`,
]);

/** Has the database itself refuse to change or remove what was written down. */
export async function keepAudit(strapi: Core.Strapi): Promise<void> {
  await makeTriggers(strapi, [...ONLY_ADDED_TO, ...NOT_EMPTIED]);
}
