import type { Core } from '@strapi/strapi';

/** Any number that every replica knows: whoever holds it makes the trigger. */
const MAKING = 7_301_943;

const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION shop_audit_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION 'shop_audit is only added to'; END $$`,
  `CREATE OR REPLACE TRIGGER shop_audit_is_only_added_to BEFORE UPDATE OR DELETE ON shop_audit
   FOR EACH ROW EXECUTE FUNCTION shop_audit_is_only_added_to()`,
];

/** Has the database itself refuse to change or remove what was written down about the staff. */
export async function keepAudit(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [MAKING]);
    for (const statement of STATEMENTS) await trx.raw(statement);
  });
}
