import { type Database, inTransaction as inKnexTransaction } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';

/** Runs one statement inside the transaction it was made for. `?` is a placeholder for a binding. */
export type Sql = <Row extends object = Record<string, unknown>>(
  statement: string,
  bindings?: readonly Binding[],
) => Promise<Row[]>;
type Binding = string | number | boolean | Date | null | readonly string[] | readonly number[];

/**
 * The shop's {@link inKnexTransaction} for work in SQL: one transaction, joining the open one if any, with a checked COMMIT.
 * Every statement must go through `sql`: raw SQL outside would take a second connection, and eight such requests exhaust a pool
 * of four.
 * @throws what work threw, or the error of the COMMIT
 */
export async function inTransaction<T>(strapi: Core.Strapi, work: (sql: Sql) => Promise<T>): Promise<T> {
  return inKnexTransaction(strapi, (trx) => work(sqlIn(trx)));
}

function sqlIn(trx: Database): Sql {
  return async <Row extends object>(statement: string, bindings: readonly Binding[] = []) => {
    const result: { rows: Row[] } = await trx.raw(statement, [...bindings] as never);
    return result.rows;
  };
}
