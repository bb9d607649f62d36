import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isDatabaseDown } from '../database/database-down';
import { databaseFailures } from '../observation/metrics';
import { isDatabaseReachable } from '../observation/readiness';

/** Seconds after which a client may retry: a restarted database is back by then. */
const RETRY_AFTER_S = '5';

/**
 * Responds 503 to requests that need the database while it is down: the request is not wrong, and a retry may succeed. The shop
 * words it in the visitor's language (its envelope). If the error itself does not tell, as on a broken connection, a database
 * that does not respond now counts as down.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (isRefusal(error)) throw error;
      if (!isDatabaseDown(error) && (await isDatabaseReachable(strapi))) throw error;
      strapi.log.error(`database: ${error instanceof Error ? error.message || error.name : ''}`);
      databaseFailures.inc();
      context.status = 503;
      context.set('Retry-After', RETRY_AFTER_S);
      context.set('Cache-Control', 'no-store');
      const message = 'The database does not answer. Please try again in a moment.';
      context.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
    }
  };

/** Returns true for an error with a status below 500: a deliberate refusal. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.ApplicationError) return true;
  return error instanceof Error && 'status' in error && Number(error.status) < 500;
}
