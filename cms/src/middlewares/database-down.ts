import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isDatabaseDown } from '../database/database-down';
import { databaseFailures } from '../observation/metrics';
import { databaseAnswers } from '../observation/readiness';

/** Seconds after which whoever asks by himself may ask again: a database that was restarted is back by then. */
const RETRY_AFTER_S = '5';

/**
 * While the database is out of reach, everything that needs it is answered with 503: nothing is wrong with the request, and
 * who asks again in a moment may get what he asked for. The shop says so in the visitor's words (its envelope). A database
 * that fails in a way of its own, as one behind a broken line does, is known by not answering now either.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (isRefusal(error)) throw error;
      if (!isDatabaseDown(error) && (await databaseAnswers(strapi))) throw error;
      strapi.log.error(`database: ${error instanceof Error ? error.message || error.name : ''}`);
      databaseFailures.inc();
      context.status = 503;
      context.set('Retry-After', RETRY_AFTER_S);
      context.set('Cache-Control', 'no-store');
      const message = 'The database does not answer. Please try again in a moment.';
      context.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message } };
    }
  };

/** What is answered below 500: it was said on purpose. */
function isRefusal(error: unknown): boolean {
  if (error instanceof errors.ApplicationError) return true;
  return error instanceof Error && 'status' in error && Number(error.status) < 500;
}
