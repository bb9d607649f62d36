import type { Core } from '@strapi/strapi';

type Raw = ReturnType<Core.Strapi['db']['connection']['raw']>;
export type Transaction = Parameters<Raw['transacting']>[0];

/** Runs one statement inside the transaction it was made for. `?` stands for a binding. */
export type Sql = <Row extends object = Record<string, unknown>>(
  statement: string,
  bindings?: readonly Binding[],
) => Promise<Row[]>;
type Binding = string | number | boolean | Date | null | readonly string[] | readonly number[];

/**
 * Does the work in one transaction, joining the one that is open. Every statement of `sql` goes to it: raw SQL
 * outside would take a second connection, and eight such requests starve a pool of four.
 */
export async function inTransaction<T>(strapi: Core.Strapi, work: (sql: Sql) => Promise<T>): Promise<T> {
  return strapi.db.transaction(({ trx }: { trx: Transaction }) => work(sqlIn(strapi, trx)));
}

function sqlIn(strapi: Core.Strapi, trx: Transaction): Sql {
  return async <Row extends object>(statement: string, bindings: readonly Binding[] = []) => {
    const result: { rows: Row[] } = await strapi.db.connection
      .raw(statement, [...bindings] as never)
      .transacting(trx);
    return result.rows;
  };
}
