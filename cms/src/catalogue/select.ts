import { createHash } from 'node:crypto';
import { plainField } from '@colophon/contracts/values/plain-field';
import { type Database, inTransaction } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { applyOverlay, type Overlay } from './domain/overlay';

/** The overlay of each Strapi that reads through one. */
const overlays = new WeakMap<Core.Strapi, Overlay>();

/**
 * Returns a Strapi whose readers see the site through an overlay. It is a different object, so that values cached for
 * one are never used for the other.
 */
export function seeingThrough(strapi: Core.Strapi, overlay: Overlay): Core.Strapi {
  const seeing: Core.Strapi = Object.create(strapi);
  overlays.set(seeing, overlay);
  return seeing;
}

/**
 * Runs one select and parses its rows: the loose types of Strapi and the driver end here. The statement is prepared
 * under a name, once per connection: otherwise PostgreSQL spends longer on planning than on reading.
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
  // Previews are rare: their statements are not prepared.
  if (overlay) return connection.raw(applyOverlay(sql, overlay), { ...bindings, ...overlay.bindings });
  const prepare = (db: Database) => db.raw(sql, bindings).options({ name: nameOf(sql) });
  // A second connection while one is held: see `inTransaction`.
  return strapi.db.inTransaction() ? inTransaction(strapi, async (trx) => prepare(trx)) : prepare(connection);
}

// Names of our statements: constants of this program, a few dozen.
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = `site_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
  names.set(sql, name);
  return name;
}

export type Binding = string | number | boolean | Date | null | readonly string[];

/** A nullable text column; blank counts as null. */
export const textColumn = z
  .string()
  .nullable()
  .transform((text) => (text?.trim() ? text : null));

/** A column without markup, such as a title: {@link plainField}. */
export const plainRequired = z.string().transform(plainField);

/** A nullable column without markup. */
export const plainColumn = textColumn.transform((text) => text && plainField(text));

/** A list made by json_agg, which returns null instead of an empty list. */
export function listColumn<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullable()
    .transform((items) => items ?? []);
}

/** A timestamp column: the driver returns a Date, the result is an ISO datetime. */
export const instantColumn = z.date().transform((date) => date.toISOString());
