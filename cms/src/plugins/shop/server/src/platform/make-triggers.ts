import type { Core } from '@strapi/strapi';
import { inTransaction } from './database';

/** Creates functions and triggers in one transaction. Runs at boot, which one CMS does at a time. */
export async function makeTriggers(strapi: Core.Strapi, statements: readonly string[]): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    for (const statement of statements) await trx.raw(statement);
  });
}
