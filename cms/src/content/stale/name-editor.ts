import type { Core, UID } from '@strapi/strapi';
import type { Sql } from '../../database/sql';
import { isLocalized } from '../../documents/localized';
import { documentIdsOf, type Write } from '../../documents/write';

/**
 * Makes a change and sets its editor as `updated_by` of every language that it changed. Strapi copies shared fields into the
 * other languages and updates their date but not their editor: a refusal would name the wrong person.
 */
export async function nameEditor<T>(
  strapi: Core.Strapi,
  sql: Sql,
  write: Write,
  change: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date();
  const result = await change();
  const user: { id?: unknown } | undefined = strapi.requestContext.get()?.state.user;
  if (typeof user?.id !== 'number' || !isLocalized(strapi, write.uid)) return result;
  await sql(
    `UPDATE "${strapi.getModel(write.uid as UID.ContentType).collectionName}" SET updated_by_id = ?
     WHERE document_id = ANY(?::text[]) AND updated_at >= ? AND updated_by_id IS DISTINCT FROM ?`,
    [user.id, documentIdsOf(write, result), startedAt, user.id],
  );
  return result;
}
