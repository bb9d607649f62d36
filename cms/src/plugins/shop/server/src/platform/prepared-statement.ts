import { z } from 'zod';
import type { Database } from './database';

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
