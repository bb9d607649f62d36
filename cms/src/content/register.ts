import type { Core } from '@strapi/strapi';
import { raiseVersion } from '../database/content-version';
import { inTransaction } from '../database/sql';
import type { Change } from '../documents/change';
import { readDocumentState } from '../documents/document-state';
import { type DocumentContext, forceCreate, type Middleware, shopWriteOf, writeOf } from '../documents/write';
import { titlesShowingDocument } from './mark-changed-titles';
import { CONTENT_RULES, SHOP_ROW_RULES } from './rules';

type Next = () => Promise<unknown>;

/** Registers the rules around every change of content and of the shop's tables (`rules.ts`). */
export function registerContentRules(strapi: Core.Strapi): void {
  const around = async (context: DocumentContext, next: Next): Promise<unknown> => {
    forceCreate(context);
    const content = writeOf(context);
    if (content) return changeContent(strapi, content, next);
    const shopRow = shopWriteOf(context);
    return shopRow ? changeShopRow(strapi, shopRow, next) : next();
  };
  // Strapi's type wants one result type for all eleven actions at once.
  strapi.documents.use(around as Middleware);
}

/**
 * Makes a change with its rules in one transaction: Strapi calls document middlewares outside its own. The document is read once
 * before and once after it.
 */
async function changeContent(strapi: Core.Strapi, write: Change['write'], next: Next): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    await raiseVersion(sql);
    const before = await readDocumentState(strapi, sql, write.uid, write.documentId);
    const titlesBefore = await titlesShowingDocument(sql, write.uid, before);
    const startedAt = new Date();
    const change: Change = { strapi, sql, write, before };
    for (const { check } of CONTENT_RULES) await check?.(change);
    for (const { prepare } of CONTENT_RULES) await prepare?.(change);
    const result = await next();
    // Cloning a language that the original does not have makes nothing.
    const documentId = documentIdOf(result) ?? (write.action === 'clone' ? null : write.documentId);
    if (documentId === null) return result;
    const after = await readDocumentState(strapi, sql, write.uid, documentId);
    for (const rule of CONTENT_RULES)
      await rule.after?.({ ...change, startedAt, titlesBefore, documentId, after });
    return result;
  });
}

async function changeShopRow(strapi: Core.Strapi, write: Change['write'], next: Next): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    const before = await readDocumentState(strapi, sql, write.uid, write.documentId);
    for (const { check } of SHOP_ROW_RULES) await check({ strapi, sql, write, before });
    return next();
  });
}

function documentIdOf(result: unknown): string | null {
  const id = (result as { documentId?: unknown } | null | undefined)?.documentId;
  return typeof id === 'string' ? id : null;
}
