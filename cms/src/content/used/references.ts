import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { OWNED_RELATIONS } from '../../documents/content-types';
import { LAYOUTS } from '../../layouts/layouts';

/** The part of a statement that joins a row of a type to the documents it belongs to; the row's id is `key`. */
export type Owner = {
  uid: string;
  table: string;
  /** SQL that joins the owner's row `o` to the row that holds the reference */
  join: (key: string) => string;
  /** the column with the name that editors see; null for a single type */
  nameColumn: string | null;
};

/** A relation from a type or component to another type, as stored in the database. */
export type Reference = { owner: Owner; table: string; rowColumn: string; targetColumn: string };

const joinTable = z.object({
  name: z.string(),
  joinColumn: z.object({ name: z.string() }),
  inverseJoinColumn: z.object({ name: z.string() }),
});

/** Every relation to a type, from content, components and the shop's tables; but an edition is not in use by its book. */
export function referencesTo(strapi: Core.Strapi, target: string): Reference[] {
  const holders = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)];
  return holders.flatMap(({ uid, attributes }) => {
    const columns: Record<string, { type: string; joinTable?: unknown; mappedBy?: unknown }> =
      strapi.db.metadata.get(uid).attributes;
    return Object.entries(attributes as Record<string, { type: string; target?: string }>).flatMap(
      ([field, attribute]) => {
        if (attribute.type !== 'relation' || attribute.target !== target) return [];
        if (OWNED_RELATIONS.has(`${uid} ${field}`) || columns[field]?.mappedBy) return [];
        const link = joinTable.safeParse(columns[field]?.joinTable);
        if (!link.success) return [];
        const { name, joinColumn, inverseJoinColumn } = link.data;
        return ownersOf(strapi, uid).map((owner) => ({
          ...{ owner, table: name },
          ...{ rowColumn: joinColumn.name, targetColumn: inverseJoinColumn.name },
        }));
      },
    );
  });
}

/** The types whose documents a row belongs to: its own, or for a component every type that contains it. */
export function ownersOf(strapi: Core.Strapi, uid: string): Owner[] {
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => /^(api::|plugin::shop\.)/.test(uid));
  if (types.some((type) => type.uid === uid)) {
    return [{ ...ownerOf(strapi, uid), join: (key) => `o.id = ${key}` }];
  }
  return types
    .filter(({ attributes }) =>
      Object.values(attributes as Record<string, { component?: string }>).some(
        ({ component }) => component === uid,
      ),
    )
    .map((type) => {
      const owner = ownerOf(strapi, type.uid);
      const component = uid.replaceAll("'", "''");
      return {
        ...owner,
        join: (key) =>
          `o.id IN (SELECT entity_id FROM "${owner.table}_cmps" WHERE cmp_id = ${key} AND component_type = '${component}')`,
      };
    });
}

function ownerOf(strapi: Core.Strapi, uid: string): Omit<Owner, 'join'> {
  const { kind } = strapi.getModel(uid as UID.ContentType);
  const field = kind === 'singleType' ? undefined : LAYOUTS[uid]?.mainField;
  const columns: Record<string, { type: string; columnName?: string }> =
    strapi.db.metadata.get(uid).attributes;
  return {
    uid,
    table: strapi.db.metadata.get(uid).tableName,
    nameColumn: (field && columns[field]?.columnName) || null,
  };
}
