import type { UID } from '@strapi/strapi';
import type { MadeChange } from '../documents/change';
import { isLocalized } from '../documents/localized';

/**
 * Sets the editor of a change as `updated_by` of every language that it changed. Strapi copies shared fields into the other
 * languages and updates their date but not their editor: a refusal would name the wrong person.
 */
export async function nameEditor({
  strapi,
  sql,
  write,
  documentId,
  startedAt,
  after,
}: MadeChange): Promise<void> {
  const user: { id?: unknown } | undefined = strapi.requestContext.get()?.state.user;
  if (typeof user?.id !== 'number' || !isLocalized(strapi, write.uid)) return;
  if (new Set(after.versions.map(({ locale }) => locale)).size < 2) return;
  await sql(
    `UPDATE "${strapi.getModel(write.uid as UID.ContentType).collectionName}" SET updated_by_id = ?
     WHERE document_id = ? AND updated_at >= ? AND updated_by_id IS DISTINCT FROM ?`,
    [user.id, documentId, startedAt, user.id],
  );
}
