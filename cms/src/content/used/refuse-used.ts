import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import { errors } from '@strapi/utils';
import type { Sql } from '../../database/sql';
import type { Change } from '../../documents/change';
import type { DocumentState } from '../../documents/document-state';
import { isLocalized } from '../../documents/localized';
import { LAYOUTS } from '../../layouts/layouts';
import { usesOf } from './find-uses';
import { orderedMessage, type Use, usedMessage } from './used-messages';

const EDITION = 'api::edition.edition';

/**
 * Refuses to delete a document that others link, and an edition that was ordered. A language may be deleted as long as the
 * document has another one. Must run under the version's lock, in the transaction of the delete: no other change can begin to
 * use it meanwhile, and a bulk delete deletes all or none.
 * @throws ValidationError that names up to five places
 */
export async function refuseUsed(change: Change): Promise<void> {
  const { strapi, sql, before } = change;
  const { uid, action, documentId } = change.write;
  if (action !== 'delete' || documentId === null || isOneOfMore(change)) return;
  const uses = await usesOf(strapi, sql, uid, documentId);
  const orders = uid === EDITION ? await ordersOf(sql, documentId) : 0;
  if (uses.length === 0 && orders === 0) return;
  const name = nameOf(uid, before);
  const language = panelLanguage(strapi.requestContext.get());
  if (orders > 0) throw usedRefusal(orderedMessage(language, name, orders), uses);
  throw usedRefusal(usedMessage(language, name, uses), uses);
}

/** Creates the error with the reason why something in use is not deleted; the panel shows its message unchanged. */
export function usedRefusal(message: string, uses: readonly Use[]): Error {
  return new errors.ValidationError(message, { errors: [], used: uses });
}

/** Returns true if only a language is deleted, and the document has another one. */
function isOneOfMore({ strapi, write, before }: Change): boolean {
  if (write.locale === '*' || !isLocalized(strapi, write.uid)) return false;
  return before.versions.some(({ locale }) => locale !== (write.locale ?? FALLBACK_LOCALE));
}

/** Number of orders with an edition; orders that expired unpaid do not count. */
async function ordersOf(sql: Sql, documentId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM shop_orders o
     WHERE o.state <> 'expired' AND EXISTS (
       SELECT FROM jsonb_array_elements(o.snapshot->'items') item JOIN editions e ON e.document_id = ?
       WHERE item->>'product_id' = e.product_id::text)`,
    [documentId],
  );
  return row?.count ?? 0;
}

function nameOf(uid: string, { versions }: DocumentState): string | null {
  const field = LAYOUTS[uid]?.mainField;
  const name = field ? versions[0]?.[field] : null;
  return typeof name === 'string' && name ? name : null;
}
