import type { Core } from '@strapi/strapi';

/** A connection, or a transaction on one. */
export type Database = Core.Strapi['db']['connection'];

/**
 * The one way to write: runs work in one transaction, joining the one that is open. All of it is saved, or, when it
 * throws, nothing. What it writes must go through the `trx` it is given: a second connection taken inside can wait for
 * ever on an exhausted pool.
 * @returns what work returned, once the COMMIT has succeeded; inside of another transaction, which is committed later by
 * whoever began it, as soon as work has ended
 * @throws what work threw, or the error of the COMMIT (see `check-commits.ts`)
 */
export async function inTransaction<T>(strapi: Core.Strapi, work: (trx: Database) => Promise<T>): Promise<T> {
  return strapi.db.transaction(({ trx }: { trx: Database }) => work(trx));
}

/** A json column as PostgreSQL hands it over: Strapi switches the parsing of its driver off. */
export function fromJsonColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
