import type { Core } from '@strapi/strapi';

const SILENT = new Set(['/_health', '/api/site/version']);

/** One line a request: path without query, so that no token, search or address of a visitor is written down. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    const startedAt = Date.now();
    await next();
    if (SILENT.has(context.path)) return;
    strapi.log.http(`${context.method} ${context.path} ${context.status} ${Date.now() - startedAt} ms`);
  };
