import type { Core } from '@strapi/strapi';
import { inTransaction } from './database';

/** Key of the advisory lock that serialises this; any number that all replicas share, and nothing else locks. */
const MAKING = 7_301_943;

/** Creates functions and triggers in one transaction; replicas that boot at once take turns. */
export async function makeTriggers(strapi: Core.Strapi, statements: readonly string[]): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [MAKING]);
    for (const statement of statements) await trx.raw(statement);
  });
}
