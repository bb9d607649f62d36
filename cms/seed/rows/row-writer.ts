import { createHash } from 'node:crypto';
import type { Database } from '@colophon/shop/platform/database';
import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';

const LENGTH = 24;

/**
 * Derives the document id of a seeded entry: in Strapi's format (24 lower-case letters and digits), the same for the
 * same key on every machine, so that an address or an index from before a reset is still valid.
 */
function documentIdOf(uid: string, key: string): string {
  const digest = createHash('sha256').update(`${uid}\n${key}`).digest('hex');
  return `c${BigInt(`0x${digest}`).toString(36)}`.slice(0, LENGTH).padEnd(LENGTH, '0');
}

type Value = string | number | boolean | Date | null | undefined;
export type Values = Record<string, Value>;
/** Row ids of the targets, in order. */
type Links = Record<string, readonly number[]>;
type ComponentEntry = { values: Values; links?: Links; files?: Links };
export type Components = Record<string, { uid: UID.Component; entries: readonly ComponentEntry[] }>;

/** One version of one document in one language, as Strapi stores it: a row with its relations, components and files. */
export type Entry = {
  key: string;
  locale?: string;
  /** null: the draft */
  publishedAt: Date | null;
  values: Values;
  links?: Links;
  components?: Components;
  /** ids of upload files by field */
  files?: Links;
};

/** Rows of one INSERT; PostgreSQL accepts 65,535 parameters in one statement. */
const CHUNK = 500;

const orderColumnsSchema = z.object({
  orderColumnName: z.string().optional(),
  inverseOrderColumnName: z.string().optional(),
});

/** The part of the transaction that the row writer needs. */
export type Rows = { trx: Database; strapi: Core.Strapi; now: Date };

/**
 * Writes entries as the document service would, in a few statements instead of thousands: tables and columns come from
 * Strapi's own metadata. Middlewares and lifecycles do not run; the caller records the change.
 * @returns the row ids, in the order of the entries
 */
export async function writeEntries(
  rows: Rows,
  uid: UID.ContentType,
  entries: readonly Entry[],
): Promise<number[]> {
  const { strapi, now } = rows;
  const model = strapi.db.metadata.get(uid);
  const ids = await insertRows(
    rows,
    model.tableName,
    entries.map((entry) => ({
      ...columnsOf(rows, uid, entry.values),
      document_id: documentIdOf(uid, entry.key),
      locale: entry.locale ?? null,
      created_at: now,
      updated_at: now,
      published_at: entry.publishedAt,
    })),
  );
  await writeLinks(
    rows,
    uid,
    entries.map(({ links }, i) => ({ id: idAt(ids, i), links: links ?? {} })),
  );
  await writeComponents(rows, uid, entries, ids);
  await writeFiles(rows, uid, entries, ids);
  return ids;
}

/** Inserts rows and returns their ids in the same order. */
export async function insertRows({ trx }: Rows, table: string, values: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < values.length; at += CHUNK) {
    const inserted: { id: number }[] = await trx(table).insert(values.slice(at, at + CHUNK), ['id']);
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

async function writeLinks(
  rows: Rows,
  uid: UID.Schema,
  sources: readonly { id: number; links: Links }[],
): Promise<void> {
  const byTable = new Map<string, object[]>();
  const inverseOrder = new Map<string, number>();
  for (const { id, links } of sources) {
    for (const [field, targets] of Object.entries(links)) {
      const { joinTable } = relationOf(rows, uid, field);
      if (!('inverseJoinColumn' in joinTable))
        throw new Error(`${uid}.${field} has more than one target type`);
      const { joinColumn, inverseJoinColumn } = joinTable;
      const { orderColumnName, inverseOrderColumnName } = orderColumnsOf(joinTable);
      const linked = byTable.get(joinTable.name) ?? [];
      byTable.set(joinTable.name, linked);
      [...new Set(targets)].forEach((target, i) => {
        const place = `${field} ${target}`;
        const inverse = (inverseOrder.get(place) ?? 0) + 1;
        inverseOrder.set(place, inverse);
        linked.push({
          [joinColumn.name]: id,
          [inverseJoinColumn.name]: target,
          ...(orderColumnName ? { [orderColumnName]: i + 1 } : {}),
          ...(inverseOrderColumnName ? { [inverseOrderColumnName]: inverse } : {}),
        });
      });
    }
  }
  for (const [table, linked] of byTable) await insertRows(rows, table, linked);
}

async function writeComponents(
  rows: Rows,
  uid: UID.ContentType,
  entries: readonly Entry[],
  ids: readonly number[],
): Promise<void> {
  const owned = entries.flatMap(({ components }, i) =>
    Object.entries(components ?? {}).flatMap(([field, { uid: component, entries: list }]) =>
      list.map((entry, at) => ({ ...entry, component, field, owner: idAt(ids, i), order: at + 1 })),
    ),
  );
  for (const component of new Set(owned.map((entry) => entry.component))) {
    const mine = owned.filter((entry) => entry.component === component);
    const componentIds = await insertRows(
      rows,
      rows.strapi.db.metadata.get(component).tableName,
      mine.map(({ values }) => columnsOf(rows, component, values)),
    );
    await writeLinks(
      rows,
      component,
      mine.map(({ links }, i) => ({ id: idAt(componentIds, i), links: links ?? {} })),
    );
    await writeFiles(rows, component, mine, componentIds);
    const field = mine[0]?.field ?? '';
    await insertRows(
      rows,
      relationOf(rows, uid, field).joinTable.name,
      mine.map((entry, i) => ({
        entity_id: entry.owner,
        cmp_id: idAt(componentIds, i),
        component_type: component,
        field: entry.field,
        order: entry.order,
      })),
    );
  }
}

async function writeFiles(
  rows: Rows,
  uid: UID.Schema,
  entries: readonly { files?: Links }[],
  ids: readonly number[],
): Promise<void> {
  const related = entries.flatMap(({ files }, i) =>
    Object.entries(files ?? {}).flatMap(([field, list]) =>
      list.map((file, at) => ({
        file_id: file,
        related_id: idAt(ids, i),
        related_type: uid,
        field,
        order: at + 1,
      })),
    ),
  );
  await insertRows(rows, relationOf(rows, 'plugin::upload.file', 'related').joinTable.name, related);
}

/** Converts attribute names to column names; a name that the type does not have is a bug. */
function columnsOf({ strapi }: Rows, uid: UID.Schema, values: Values): Record<string, Value> {
  const { attributes } = strapi.db.metadata.get(uid);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const attribute = attributes[name];
      if (!attribute || !('columnName' in attribute)) throw new Error(`${uid} has no column for ${name}`);
      return [attribute.columnName, value ?? null];
    }),
  );
}

function relationOf({ strapi }: Rows, uid: UID.Schema, field: string) {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  if (!attribute || !('joinTable' in attribute) || !attribute.joinTable) {
    throw new Error(`${uid}.${field} is not a relation with a table of its own`);
  }
  return { joinTable: attribute.joinTable };
}

/** Columns that store the order of a relation, from the side of its owner and of its target. */
function orderColumnsOf(joinTable: object): z.infer<typeof orderColumnsSchema> {
  return orderColumnsSchema.parse(joinTable);
}

function idAt(ids: readonly number[], at: number): number {
  const id = ids[at];
  if (id === undefined) throw new Error('the database gave fewer ids than rows');
  return id;
}
