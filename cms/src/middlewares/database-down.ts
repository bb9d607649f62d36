import type { Core } from '@strapi/strapi';
import { isDatabaseDown } from '../database/database-down';

/** Seconds after which whoever asks by himself may ask again: a database that was restarted is back by then. */
const RETRY_AFTER_S = '5';

/**
 * While the database is out of reach, everything that needs it is answered with 503: nothing is wrong with the request, and
 * who asks again in a moment may get what he asked for. The shop says so in the visitor's words (its envelope).
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      strapi.log.error(`database: ${error instanceof Error ? error.message || error.name : ''}`);
      context.status = 503;
      context.set('Retry-After', RETRY_AFTER_S);
      context.set('Cache-Control', 'no-store');
      const message = 'The database does not answer. Please try again in a moment.';
      context.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
    }
  };
