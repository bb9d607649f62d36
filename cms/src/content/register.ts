import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { recordChange } from '../outbox/record-change';
import { raiseVersion } from '../outbox/version';
import { checkEditions } from './check-editions';
import { completeWrite } from './complete';
import { rememberSlugs } from './former-slugs';
import { keepSharedLists } from './keep-shared-lists';
import { keepVersionsLinked } from './keep-versions-linked';
import { linkFromEdition } from './link-from-edition';
import { shareBetweenLanguages } from './share-between-languages';
import { nameEditor } from './stale/name-editor';
import { namesVersion, refuseStale } from './stale/refuse-stale';
import { refuseUsed } from './used/refuse-used';
import { type DocumentContext, type Middleware, shopWriteOf, writeOf } from './write';

/**
 * What happens around every change of content, in one transaction: what is given is
 * completed and checked, the change is made, its relations reach all versions, addresses that it leaves are
 * remembered, and the outbox learns of it.
 * Strapi calls document middlewares outside its own transaction, so this one opens it.
 */
export function registerContentRules(strapi: Core.Strapi): void {
  const around = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const write = writeOf(context);
    if (!write) return aroundShopRow(strapi, context, next);
    return inTransaction(strapi, async (sql) => {
      await raiseVersion(sql);
      await refuseStale(strapi, sql, write);
      await refuseUsed(strapi, sql, write);
      await keepSharedLists(strapi, sql, write);
      await completeWrite(strapi, sql, write);
      const shared = () => shareBetweenLanguages(strapi, write, next);
      const linked = () => keepVersionsLinked(strapi, sql, write, () => linkFromEdition(sql, write, shared));
      const checked = () => checkEditions(sql, write, linked);
      const named = () => nameEditor(strapi, sql, write, checked);
      return recordChange(sql, write, () => rememberSlugs(strapi, sql, write, named));
    });
  };
  // Strapi's type wants one answer type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}

/** What staff enter in the shop's own tables is written by the shop's rules; here it is only seen that nothing of anybody is lost. */
async function aroundShopRow(
  strapi: Core.Strapi,
  context: DocumentContext,
  next: () => Promise<unknown>,
): Promise<unknown> {
  const write = shopWriteOf(context);
  if (!write || (write.action !== 'delete' && !namesVersion(strapi, write))) return next();
  return inTransaction(strapi, async (sql) => {
    await refuseStale(strapi, sql, write);
    await refuseUsed(strapi, sql, write);
    return next();
  });
}
