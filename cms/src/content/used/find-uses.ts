import type { Core } from '@strapi/strapi';
import type { Sql } from '../../database/sql';
import { type Owner, ownersOf, referencesTo } from './references';
import type { Use } from './used-messages';

type Row = { documentId: string; name: string | null };

/** The documents that link a document of a type, in any language, as draft or published, without duplicates. */
export async function usesOf(strapi: Core.Strapi, sql: Sql, uid: string, documentId: string): Promise<Use[]> {
  const { tableName } = strapi.db.metadata.get(uid);
  const uses: Use[] = [];
  for (const { owner, table: links, rowColumn, targetColumn } of referencesTo(strapi, uid)) {
    const rows = await sql<Row>(
      `${selectOf(owner)} JOIN "${links}" l ON ${owner.join(`l."${rowColumn}"`)}
       JOIN "${tableName}" t ON t.id = l."${targetColumn}" WHERE t.document_id = ? ${ORDER}`,
      [documentId],
    );
    uses.push(...rows.map((row) => ({ uid: owner.uid, ...row })));
  }
  return eachOnce(uses.filter((use) => use.uid !== uid || use.documentId !== documentId));
}

/** The documents that show a file, directly or in a component, without duplicates. */
export async function usesOfFile(strapi: Core.Strapi, sql: Sql, fileId: number): Promise<Use[]> {
  const types = await sql<{ type: string }>(
    'SELECT DISTINCT related_type AS type FROM files_related_mph WHERE file_id = ? ORDER BY 1',
    [fileId],
  );
  const uses: Use[] = [];
  for (const { type } of types) {
    for (const owner of ownersOf(strapi, type)) {
      const rows = await sql<Row>(
        `${selectOf(owner)} JOIN files_related_mph m ON ${owner.join('m.related_id')}
         WHERE m.related_type = ? AND m.file_id = ? ${ORDER}`,
        [type, fileId],
      );
      uses.push(...rows.map((row) => ({ uid: owner.uid, ...row })));
    }
  }
  return eachOnce(uses);
}

const ORDER = 'ORDER BY o.document_id, o.id';
const selectOf = ({ table, nameColumn }: Owner) =>
  `SELECT DISTINCT ON (o.document_id) o.document_id AS "documentId", ${nameColumn ? `o."${nameColumn}"::text` : 'NULL'} AS name
   FROM "${table}" o`;

/** Removes duplicates and sorts by type and name, so that a refusal always names the same ones. */
function eachOnce(uses: readonly Use[]): Use[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...new Map(uses.map((use) => [`${use.uid} ${use.documentId}`, use])).values()].sort(
    (a, b) => compare(a.uid, b.uid) || compare(a.name ?? '', b.name ?? ''),
  );
}
