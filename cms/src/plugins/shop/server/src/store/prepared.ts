import { z } from 'zod';
import type { Database } from './database';

const answerSchema = z.object({ rows: z.array(z.unknown()) });

/** What a `?` of a statement can stand for. */
type Binding = string | number | Date | null | readonly number[];

/**
 * Runs a statement that PostgreSQL reads and plans once a connection: what every order runs costs more to plan
 * than to do. The columns that it answers are named one by one: after a `*` the plan would break when a column
 * is added while another replica still runs.
 * @param name  of this very statement, and no other
 */
export async function runPrepared(
  db: Database,
  name: string,
  statement: string,
  bindings: readonly Binding[],
): Promise<unknown[]> {
  const answer: unknown = await db.raw(statement, [...bindings] as never).options({ name });
  return answerSchema.parse(answer).rows;
}
