import type { Core } from '@strapi/strapi';
import { isDatabaseDown } from '../database/database-down';

/**
 * Keeps the process alive when the database connection is lost during a query whose promise is not awaited. Strapi makes such
 * queries: after an entry is published it reads the entry again for the listeners of `entry.publish`. Node would end the
 * process for the unhandled rejection, and with it every request in progress.
 */
export function surviveLostConnection({ log }: Pick<Core.Strapi, 'log'>): void {
  process.on(
    'unhandledRejection',
    logOrThrow((line) => log.error(line)),
  );
}

/** Logs a rejection that means the database is down. @throws any other one, which then ends the process */
export function logOrThrow(log: (line: string) => void): (reason: unknown) => void {
  return (reason) => {
    if (!isDatabaseDown(reason)) throw reason;
    log(`A query in the background failed: ${(reason as Error).message}`);
  };
}
