import { centsSchema } from '@colophon/contracts/money/money';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';

/** A connection, or a transaction on one. */
export type Database = Core.Strapi['db']['connection'];

/**
 * Runs work in one transaction, joining the open one; the only way to write. Everything is saved, or, when it throws,
 * nothing. All its statements must use the `trx` that it is given: taking a second connection inside can deadlock on an
 * exhausted pool.
 * @returns the result of work, once the COMMIT has succeeded; inside another transaction, which its owner commits
 *   later, as soon as work has ended
 * @throws the error of work, or of the COMMIT (see `checkCommits`)
 */
export async function inTransaction<T>(strapi: Core.Strapi, work: (trx: Database) => Promise<T>): Promise<T> {
  return strapi.db.transaction(({ trx }: { trx: Database }) => work(trx));
}

/** A json column as PostgreSQL returns it: Strapi disables the parsing of its driver. */
export function fromJsonColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A transaction that was begun without a callback: its caller ends it. */
type Begun = Database & {
  commit(value?: unknown): Promise<{ response?: { command?: string } } | undefined>;
  executionPromise: Promise<unknown>;
};
type Begin = (this: Database, ...args: unknown[]) => Promise<Begun>;

/**
 * Makes every transaction of this process fail when its COMMIT fails, also those that Strapi itself begins (a
 * publication, a bulk action). Without this, knex's commit() resolves in any case, Strapi awaits nothing else, and a
 * change that was never saved is reported as saved. Must run before the first write; once for each connection pool.
 *
 * The commit rejects with the database's error; or, when the database answered COMMIT with ROLLBACK because an earlier
 * statement had failed and its error was swallowed, with an error that says so.
 */
export function checkCommits({ db: { connection } }: Pick<Core.Strapi, 'db'>): void {
  const begin = connection.transaction as unknown as Begin;
  const checked: Begin = async (...args) => {
    const trx = await begin.apply(connection, args);
    // With a callback knex ends the transaction itself, and rejects when that failed.
    if (typeof args[0] === 'function') return trx;
    const commit = trx.commit;
    trx.commit = async (value) => {
      const ended = await commit(value);
      await trx.executionPromise;
      if (ended?.response?.command === 'ROLLBACK') throw new Error(ROLLED_BACK);
      return ended;
    };
    return trx;
  };
  Object.defineProperty(connection, 'transaction', { value: checked, configurable: true });
}

const ROLLED_BACK =
  'Nothing was saved: a statement of the transaction had failed before its COMMIT, and that error was swallowed.';

const resultSchema = z.object({ rows: z.array(z.unknown()) });

/** A value for a `?` of a statement. */
type Binding = string | number | Date | null | readonly number[];

/**
 * Runs a prepared statement, which PostgreSQL parses and plans once per connection: the statements of every order take
 * longer to plan than to run. Its columns must be named: the plan of a `*` breaks when another replica adds a column
 * during a rollout.
 * @param name  unique for this statement
 */
export async function runPrepared(
  db: Database,
  name: string,
  statement: string,
  bindings: readonly Binding[],
): Promise<unknown[]> {
  const result: unknown = await db.raw(statement, [...bindings] as never).options({ name });
  return resultSchema.parse(result).rows;
}

/** Cents of a bigint column or a sum, which are returned as text. */
export const centsColumn = z.union([z.string(), z.number()]).transform(Number).pipe(centsSchema);

/** A part of a longer list, in the order of ids: rows after `afterId`. */
export type Page = { afterId: number; limit: number };

/** The ILIKE pattern that finds a text anywhere; wildcards in it are escaped. */
export function partOfText(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Creates functions and triggers in one transaction. Runs at boot, which one CMS does at a time. */
export async function makeTriggers(strapi: Core.Strapi, statements: readonly string[]): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    for (const statement of statements) await trx.raw(statement);
  });
}
