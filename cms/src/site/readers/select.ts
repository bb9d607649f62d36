import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';

/**
 * Runs one select and parses what it gives: here Strapi's and the driver's loose types end. The statement is
 * prepared under a name, once a connection: PostgreSQL would otherwise spend longer on planning than on reading.
 */
export async function select<T extends z.ZodType>(
  strapi: Core.Strapi,
  row: T,
  sql: string,
  bindings: Record<string, Binding> = {},
): Promise<z.infer<T>[]> {
  const result: unknown = await strapi.db.connection.raw(sql, bindings).options({ name: nameOf(sql) });
  return z.object({ rows: z.array(row) }).parse(result).rows as z.infer<T>[];
}

// Our statements are constants of this program, a few dozen.
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = `site_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
  names.set(sql, name);
  return name;
}

export type Binding = string | number | boolean | Date | null | readonly string[];

/** A column that holds text or nothing; blanks count as nothing. */
export const textColumn = z
  .string()
  .nullable()
  .transform((text) => (text?.trim() ? text : null));

/** A list made by json_agg, which gives null where there is nothing. */
export function listColumn<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullable()
    .transform((items) => items ?? []);
}

/** A moment: the driver gives a Date, JSON text. */
export const momentColumn = z.date().transform((moment) => moment.toISOString());
