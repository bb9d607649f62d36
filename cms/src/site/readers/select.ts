import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { type Overlay, overlaid } from '../domain/overlay';

/** Of each Strapi that reads through an overlay, the overlay. */
const overlays = new WeakMap<Core.Strapi, Overlay>();

/**
 * A Strapi whose readers see the site through an overlay. It is another object than the real one, so that nothing
 * that is kept for the one is ever given to the other.
 */
export function seeingThrough(strapi: Core.Strapi, overlay: Overlay): Core.Strapi {
  const seeing: Core.Strapi = Object.create(strapi);
  overlays.set(seeing, overlay);
  return seeing;
}

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
  const result: unknown = await run(strapi, sql, bindings);
  return z.object({ rows: z.array(row) }).parse(result).rows as z.infer<T>[];
}

function run(strapi: Core.Strapi, sql: string, bindings: Record<string, Binding>): Promise<unknown> {
  const { connection } = strapi.db;
  const overlay = overlays.get(strapi);
  // A preview is rare: what it asks is not prepared.
  if (overlay) return connection.raw(overlaid(sql, overlay), { ...bindings, ...overlay.bindings });
  return connection.raw(sql, bindings).options({ name: nameOf(sql) });
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
