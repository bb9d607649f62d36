import type { Core } from '@strapi/strapi';

/** A connection, or a transaction on one. */
export type Database = Core.Strapi['db']['connection'];

/**
 * Runs work in one transaction, joining the open one; the only way to write. Everything is saved, or, when it throws,
 * nothing. All its statements must use the `trx` that it is given: taking a second connection inside can deadlock on an
 * exhausted pool.
 * @returns the result of work, once the COMMIT has succeeded; inside another transaction, which its owner commits
 *   later, as soon as work has ended
 * @throws the error of work, or of the COMMIT (see `check-commits.ts`)
 */
export async function inTransaction<T>(strapi: Core.Strapi, work: (trx: Database) => Promise<T>): Promise<T> {
  return strapi.db.transaction(({ trx }: { trx: Database }) => work(trx));
}

/** A json column as PostgreSQL returns it: Strapi disables the parsing of its driver. */
export function fromJsonColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
