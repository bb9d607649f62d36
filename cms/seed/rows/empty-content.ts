import { COVER_PREFIX, SAMPLE_PREFIX } from '@colophon/sample-catalogue/make-file';
import type { Core, UID } from '@strapi/strapi';
import { CONTENT_TYPE_UIDS } from '../../src/documents/content-types';
import type { Rows } from './row-writer';

/**
 * Deletes what the seed writes, in the caller's transaction: every row of the content types with its relations and
 * components, and the files that the seed made. Orders, people's uploads, users and settings stay.
 */
export async function emptyContent({ trx, strapi }: Rows): Promise<void> {
  const tables = new Set<string>();
  for (const uid of CONTENT_TYPE_UIDS) addTables(strapi, uid, tables);
  // Not TRUNCATE: a coupon's list of titles refers to these rows, and must only lose those entries.
  for (const table of tables) await trx(table).delete();
  await trx('files_related_mph')
    .whereIn('related_type', [...CONTENT_TYPE_UIDS, 'media.media-block'])
    .delete();
  for (const prefix of [COVER_PREFIX, SAMPLE_PREFIX]) {
    await trx('files')
      .where('hash', 'like', `${prefix.replaceAll('_', '\\_')}%`)
      .delete();
  }
  await trx('strapi_core_store_settings').where({ key: 'colophon_seed' }).delete();
}

function addTables(strapi: Core.Strapi, uid: UID.Schema, tables: Set<string>): void {
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  if (tables.has(tableName)) return;
  tables.add(tableName);
  for (const attribute of Object.values(attributes)) {
    if (attribute.type !== 'relation' || !('joinTable' in attribute) || !attribute.joinTable) continue;
    if (attribute.joinTable.name === 'files_related_mph') continue;
    tables.add(attribute.joinTable.name);
    const target = 'target' in attribute ? attribute.target : undefined;
    if (target && isComponent(strapi, target)) addTables(strapi, target, tables);
  }
}

function isComponent(strapi: Core.Strapi, uid: string): uid is UID.Component {
  return uid in strapi.components;
}
