import type { Core } from '@strapi/strapi';

/** A connection, or a transaction on one. */
export type Database = Core.Strapi['db']['connection'];

type Transaction = Database & { isCompleted(): boolean; executionPromise: Promise<unknown> };

/**
 * Runs work in one transaction: all of it is saved, or, when it throws, nothing. What it writes must go
 * through the `trx` it is given: a second connection taken inside can wait for ever on an exhausted pool.
 */
export async function inTransaction<T>(strapi: Core.Strapi, work: (trx: Database) => Promise<T>): Promise<T> {
  let used: Transaction | undefined;
  const result: T = await strapi.db.transaction(({ trx }: { trx: Transaction }) => {
    used = trx;
    return work(trx);
  });
  // Strapi waits for knex's commit(), which does not fail when the COMMIT does: a database that dies in that moment
  // would have saved nothing, and we would say that it did. How it ended is told by this promise alone. Inside of
  // another transaction it has not ended yet.
  if (used?.isCompleted()) await used.executionPromise;
  return result;
}

/** A json column as PostgreSQL hands it over: Strapi switches the parsing of its driver off. */
export function fromJsonColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
