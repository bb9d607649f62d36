import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { recordChange } from '../outbox/record-change';
import { raiseVersion } from '../outbox/version';
import { type DocumentContext, type Middleware, writeOf } from './write';

/**
 * What happens around every change of content, in one transaction: the change, and the outbox's rows.
 * Strapi calls document middlewares outside its own transaction, so this one opens it.
 */
export function registerContentRules(strapi: Core.Strapi): void {
  const around = async (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
    const write = writeOf(context);
    if (!write) return next();
    return inTransaction(strapi, async (sql) => {
      await raiseVersion(sql);
      return recordChange(sql, write, next);
    });
  };
  // Strapi's type wants one answer type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}
