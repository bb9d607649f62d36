import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { recordChange } from '../outbox/record-change';
import { raiseVersion } from '../outbox/version';
import { checkEditions } from './check-editions';
import { completeWrite } from './complete';
import { rememberSlugs } from './former-slugs';
import { keepVersionsLinked } from './keep-versions-linked';
import { linkFromEdition } from './link-from-edition';
import { type DocumentContext, type Middleware, writeOf } from './write';

/**
 * What happens around every change of content, in one transaction: what is given is
 * completed and checked, the change is made, its relations reach all versions, addresses that it leaves are
 * remembered, and the outbox learns of it.
 * Strapi calls document middlewares outside its own transaction, so this one opens it.
 */
export function registerContentRules(strapi: Core.Strapi): void {
  const around = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const write = writeOf(context);
    if (!write) return next();
    return inTransaction(strapi, async (sql) => {
      await raiseVersion(sql);
      await completeWrite(strapi, sql, write);
      const linked = () => keepVersionsLinked(strapi, sql, write, () => linkFromEdition(sql, write, next));
      const checked = () => checkEditions(sql, write, linked);
      return recordChange(sql, write, () => rememberSlugs(strapi, sql, write, checked));
    });
  };
  // Strapi's type wants one answer type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}
