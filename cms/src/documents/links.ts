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

/** A language's draft or published row of a document. */
export type Version = { id: number; locale: string; published: boolean };

/** All rows of a document, English ones first. */
export async function versionsOf(
  strapi: Core.Strapi,
  sql: Sql,
  uid: string,
  documentId: string,
): Promise<Version[]> {
  const table = strapi.getModel(uid as UID.ContentType).collectionName;
  return sql<Version>(
    `SELECT id, locale, published_at IS NOT NULL AS published FROM "${table}"
     WHERE document_id = ? ORDER BY locale, published_at NULLS FIRST`,
    [documentId],
  );
}

/** Ids of the rows that a row is linked to, in the editor's order. */
export async function targetsOf(sql: Sql, link: SharedLink, rowId: number): Promise<number[]> {
  const rows = await sql<{ target: number }>(
    `SELECT "${link.targetColumn}" AS target FROM "${link.table}" WHERE "${link.rowColumn}" = ?
     ORDER BY ${link.orderColumn ? `"${link.orderColumn}",` : ''} id`,
    [rowId],
  );
  return rows.map(({ target }) => target);
}

/** Links rows to exactly these targets, in this order; correctly linked rows are left alone. */
export async function setTargets(
  sql: Sql,
  link: SharedLink,
  rowIds: readonly number[],
  targets: readonly number[],
): Promise<void> {
  for (const rowId of rowIds) {
    const now = await targetsOf(sql, link, rowId);
    if (now.length === targets.length && now.every((target, i) => target === targets[i])) continue;
    await sql(`DELETE FROM "${link.table}" WHERE "${link.rowColumn}" = ?`, [rowId]);
    if (targets.length === 0) continue;
    const orders = [link.orderColumn && 'place', link.inverseOrderColumn && '1'].filter(Boolean);
    const columns = [link.rowColumn, link.targetColumn, link.orderColumn, link.inverseOrderColumn]
      .filter((column) => column !== null)
      .map((column) => `"${column}"`);
    await sql(
      `INSERT INTO "${link.table}" (${columns.join(', ')})
       SELECT ?::int, target, ${orders.join(', ') || 'NULL'}
       FROM unnest(?::int[]) WITH ORDINALITY AS list (target, place)`.replace(', NULL', ''),
      [rowId, targets],
    );
  }
}
