import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import type { Sql } from '../database/sql';
import { isLocalized, isSharedField } from './localized';

/** A relation of a localized type that all its languages share, as stored in the database. */
export type SharedLink = {
  field: string;
  table: string;
  rowColumn: string;
  targetColumn: string;
  orderColumn: string | null;
  inverseOrderColumn: string | null;
};

const joinTable = z.object({
  name: z.string(),
  joinColumn: z.object({ name: z.string() }),
  inverseJoinColumn: z.object({ name: z.string() }),
  orderColumnName: z.string().optional(),
  inverseOrderColumnName: z.string().optional(),
});

/** The shared relations that a type owns, without media and components: Strapi copies those itself. */
export function sharedLinks(strapi: Core.Strapi, uid: string): SharedLink[] {
  if (!isLocalized(strapi, uid)) return [];
  const columns: Record<string, { type: string; mappedBy?: unknown; joinTable?: unknown }> =
    strapi.db.metadata.get(uid).attributes;
  // From the schema: in the database's metadata components and media look like relations too.
  const attributes: Record<string, { type: string }> = strapi.getModel(uid as UID.ContentType).attributes;
  return Object.entries(attributes).flatMap(([field, { type }]) => {
    const column = columns[field];
    if (type !== 'relation' || !column || column.mappedBy) return [];
    const table = joinTable.safeParse(column.joinTable);
    if (!table.success || !isSharedField(strapi, uid, field)) return [];
    return {
      field,
      table: table.data.name,
      rowColumn: table.data.joinColumn.name,
      targetColumn: table.data.inverseJoinColumn.name,
      orderColumn: table.data.orderColumnName ?? null,
      inverseOrderColumn: table.data.inverseOrderColumnName ?? null,
    };
  });
}

/** Ids of the linked rows in the editor's order, by field and id of the linking row. */
export type Links = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;

/** Reads these relations of these rows, in one statement. */
export async function readLinks(
  sql: Sql,
  links: readonly SharedLink[],
  rowIds: readonly number[],
): Promise<Links> {
  if (links.length === 0 || rowIds.length === 0) return new Map();
  const selects = links.map(
    ({ field, table, rowColumn, targetColumn, orderColumn }) =>
      `SELECT '${field}' AS field, "${rowColumn}" AS row, "${targetColumn}" AS target,
         ${orderColumn ? `"${orderColumn}"` : '0'} AS place, id
       FROM "${table}" WHERE "${rowColumn}" = ANY(?::int[])`,
  );
  const rows = await sql<{ field: string; row: number; target: number }>(
    `SELECT field, row, target FROM (${selects.join(' UNION ALL ')}) link ORDER BY place, id`,
    links.map(() => rowIds),
  );
  const byField = new Map<string, Map<number, number[]>>();
  for (const { field, row, target } of rows) {
    const byRow = byField.get(field) ?? new Map<number, number[]>();
    byField.set(field, byRow.set(row, [...(byRow.get(row) ?? []), target]));
  }
  return byField;
}

/** Links a row to exactly these targets, in this order. */
export async function setTargets(
  sql: Sql,
  link: SharedLink,
  rowId: number,
  targets: readonly number[],
): Promise<void> {
  await sql(`DELETE FROM "${link.table}" WHERE "${link.rowColumn}" = ?`, [rowId]);
  if (targets.length === 0) return;
  const orders = [link.orderColumn && 'place', link.inverseOrderColumn && '1'].filter(Boolean);
  const columns = [link.rowColumn, link.targetColumn, link.orderColumn, link.inverseOrderColumn]
    .filter((column) => column !== null)
    .map((column) => `"${column}"`);
  await sql(
    `INSERT INTO "${link.table}" (${columns.join(', ')})
     SELECT ${['?::int', 'target', ...orders].join(', ')}
     FROM unnest(?::int[]) WITH ORDINALITY AS list (target, place)`,
    [rowId, targets],
  );
}
