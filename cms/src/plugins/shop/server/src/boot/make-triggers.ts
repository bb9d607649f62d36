import type { Core } from '@strapi/strapi';
import { inTransaction } from '../store/database';

/** Any number that every replica knows, and nothing else locks: whoever holds it makes triggers. */
const MAKING = 7_301_943;

/** Makes functions and triggers of the database, all of them or none; replicas that start at once take turns. */
export async function makeTriggers(strapi: Core.Strapi, statements: readonly string[]): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [MAKING]);
    for (const statement of statements) await trx.raw(statement);
  });
}
