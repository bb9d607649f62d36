import type { Core } from '@strapi/strapi';

/** Any number that every replica knows: whoever holds it makes the trigger. */
const MAKING = 7_301_943;

/** What was done by the staff, and what was done with author tax data. */
const TRAILS = ['shop_audit', 'shop_author_audit'];

const STATEMENTS = TRAILS.flatMap((table) => [
  `CREATE OR REPLACE FUNCTION ${table}_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '${table} is only added to'; END $$`,
  `CREATE OR REPLACE TRIGGER ${table}_is_only_added_to BEFORE UPDATE OR DELETE ON ${table}
   FOR EACH ROW EXECUTE FUNCTION ${table}_is_only_added_to()`,
]);

/** Has the database itself refuse to change or remove what was written down. */
export async function keepAudit(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [MAKING]);
    for (const statement of STATEMENTS) await trx.raw(statement);
  });
}
