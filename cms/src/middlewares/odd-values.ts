import type { Locale } from '@colophon/contracts/values/locale';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import { hasOnlyValidText } from '@colophon/shop/platform/domain/valid-text';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { databaseErrorCode } from '../database/error-code';
import { isPathTraversal } from '../validation/requests/path-traversal';
import { fileQueryProblem, queryProblem } from '../validation/requests/query-shape';

/** SQLSTATEs of PostgreSQL: a value that does not fit its column, and an unknown column. */
const ODD = /^(22...|42703)$/;
/** Strapi's message about an invalid number, before it queries the database. */
const NO_NUMBER = /^Expected a valid (Number|BigInteger)/;

const MESSAGES: Readonly<Record<Locale, { text: string; value: string }>> = {
  en: {
    text: 'A text holds a character that cannot be stored. Type it again instead of pasting it.',
    value: 'A value does not fit its field.',
  },
  nl: {
    text: 'Een tekst bevat een teken dat niet kan worden opgeslagen. Typ hem over in plaats van te plakken.',
    value: 'Een waarde past niet in haar veld.',
  },
};

/**
 * Responds 400 to requests of the panel with values that no field can hold or be compared with, which no form sends. Strapi
 * passes them to the database or fails on them, and responds 500; the shop's own calls are validated by schemas before. Responds
 * 404 to paths that lead out of a folder of files.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    if (context.path.startsWith('/api/')) return next();
    // Strapi would throw, and log the stack.
    if (isPathTraversal(context.path)) {
      context.status = 404;
      return;
    }
    const locale = panelLanguage(context);
    // The shop's calls refuse such texts themselves, and name the field.
    const isOfShop = context.path.startsWith('/shop/');
    const isOfFiles = /^\/upload(\/|$)/.test(context.path);
    const problem = isOfFiles ? fileQueryProblem(context.query) : queryProblem(context.query);
    if (problem !== null) throw new errors.ValidationError(problem);
    if (isOfFiles && !hasFileInfo(context.request.body))
      throw new errors.ValidationError(MESSAGES[locale].value);
    const sent = [context.query, context.request.body];
    if (!isOfShop && !sent.every(hasOnlyValidText)) throw new errors.ValidationError(MESSAGES[locale].text);
    try {
      return await next();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!ODD.test(databaseErrorCode(error) ?? '') && !NO_NUMBER.test(message)) throw error;
      // Logged, since a bug of ours would look the same.
      strapi.log.warn(`panel: ${context.method} ${context.path}: ${message}`);
      throw new errors.ValidationError(MESSAGES[locale].value);
    }
  };

/** Returns true if the metadata of uploaded files can be parsed: each text is JSON. */
function hasFileInfo(body: unknown): boolean {
  const { fileInfo = [] } = (body ?? {}) as { fileInfo?: unknown };
  return [fileInfo].flat().every((info) => typeof info !== 'string' || isJson(info));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
