import type { Core } from '@strapi/strapi';
import { raiseVersion } from '../database/content-version';
import { inTransaction } from '../database/sql';
import type { Change, MadeChange } from '../documents/change';
import { NO_DOCUMENT, readDocumentState } from '../documents/document-state';
import {
  type DocumentContext,
  forceCreate,
  type Middleware,
  shopWriteOf,
  type Write,
  writeOf,
} from '../documents/write';
import { titlesShowingDocument } from './mark-changed-titles';
import { CONTENT_RULES, SHOP_ROW_CHECKS } from './rules';

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
async function changeContent(strapi: Core.Strapi, write: Write, next: Next): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    await raiseVersion(sql);
    const named = await readDocumentState(strapi, sql, write.uid, write.documentId);
    const change: Change = { strapi, sql, write, before: named };
    const before = write.action === 'clone' ? NO_DOCUMENT : named;
    const titlesBefore = await titlesShowingDocument(sql, write.uid, before);
    const startedAt = new Date();
    for (const check of CONTENT_RULES.check) await check(change);
    for (const prepare of CONTENT_RULES.prepare) await prepare(change);
    const result = await next();
    const documentId = documentIdOf(result) ?? before.versions[0]?.documentId;
    // A change of what does not exist makes nothing.
    if (documentId === undefined) return result;
    const after = await readDocumentState(strapi, sql, write.uid, documentId);
    const made: MadeChange = { ...change, before, after, documentId, startedAt, titlesBefore };
    for (const rule of CONTENT_RULES.after) await rule(made);
    return result;
  });
}

async function changeShopRow(strapi: Core.Strapi, write: Write, next: Next): Promise<unknown> {
  return inTransaction(strapi, async (sql) => {
    const before = await readDocumentState(strapi, sql, write.uid, write.documentId);
    for (const check of SHOP_ROW_CHECKS) await check({ strapi, sql, write, before });
    return next();
  });
}

function documentIdOf(result: unknown): string | undefined {
  const id = (result as { documentId?: unknown } | null | undefined)?.documentId;
  return typeof id === 'string' ? id : undefined;
}
