import type { Core } from '@strapi/strapi';
import type { Database } from './database';

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
