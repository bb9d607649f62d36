import type { Core } from '@strapi/strapi';
import { raiseVersion } from '../database/content-version';
import { inTransaction } from '../database/sql';
import { type DocumentContext, forceCreate, type Middleware, shopWriteOf, writeOf } from '../documents/write';
import { checkEditions } from './check-editions';
import { checkTexts, completeWrite } from './complete';
import { rememberSlugs } from './former-slugs';
import { linkFromEdition } from './link-from-edition';
import { preserveSharedLists } from './preserve-shared-lists';
import { recordChange } from './record-change';
import { shareBetweenLanguages } from './share-between-languages';
import { nameEditor, namesVersion, refuseStale } from './stale/refuse-stale';
import { syncVersionLinks } from './sync-version-links';
import { refuseUsed } from './used/refuse-used';

/**
 * Registers the middleware around every change of content, in one transaction: the data is completed and checked, the change is
 * made, its relations are copied to all versions, former slugs are saved, and the outbox is updated. Strapi calls document
 * middlewares outside its own transaction, so this one opens it.
 */
export function registerContentRules(strapi: Core.Strapi): void {
  const around = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    forceCreate(context);
    const write = writeOf(context);
    if (!write) return aroundShopRow(strapi, context, next);
    return inTransaction(strapi, async (sql) => {
      await raiseVersion(sql);
      await refuseStale(strapi, sql, write);
      await refuseUsed(strapi, sql, write);
      await completeWrite(strapi, sql, write);
      // After completeWrite: its errors name the form's row numbers, and URLs are compared as they are stored.
      await preserveSharedLists(strapi, sql, write);
      const shared = () => shareBetweenLanguages(strapi, write, next);
      const linked = () => syncVersionLinks(strapi, sql, write, () => linkFromEdition(sql, write, shared));
      const checked = () => checkEditions(sql, write, linked);
      const writeNamed = () => nameEditor(strapi, sql, write, checked);
      return recordChange(sql, write, () => rememberSlugs(strapi, sql, write, writeNamed));
    });
  };
  // Strapi's type wants one result type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}

/**
 * Guards a change by staff of the shop's own tables: only against stale forms and deletion of used rows; the shop's own rules
 * do the rest.
 */
async function aroundShopRow(
  strapi: Core.Strapi,
  context: DocumentContext,
  next: () => Promise<unknown>,
): Promise<unknown> {
  const write = shopWriteOf(context);
  if (write) checkTexts(strapi, write);
  if (!write || (write.action !== 'delete' && !namesVersion(strapi, write))) return next();
  return inTransaction(strapi, async (sql) => {
    await refuseStale(strapi, sql, write);
    await refuseUsed(strapi, sql, write);
    return next();
  });
}
