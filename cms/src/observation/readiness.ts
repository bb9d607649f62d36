import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { uploadsBucket } from '../files/uploads-bucket';
import { outboxStatus } from '../outbox/replay';

const TIMEOUT_MS = 2000;
/** Set at shutdown. Liveness stays 200 while the process drains. */
let draining = false;

/** Begins to drain: readiness fails from now on. */
export function beginDraining(): void {
  draining = true;
}

/** Readiness: the database is reachable, and the process is not shutting down. */
export async function isReady(strapi: Core.Strapi): Promise<boolean> {
  return !draining && (await isDatabaseReachable(strapi));
}

/** Readiness with details for operators; not public. */
export async function readinessDetails(
  strapi: Core.Strapi,
): Promise<{ ready: boolean } & Record<string, unknown>> {
  const database = await isDatabaseReachable(strapi);
  const outbox = database ? await outboxStatus(strapi) : null;
  const files = uploadsBucket ? await uploadsBucket.reach() : 'disk';
  return {
    ready: database && !draining,
    draining,
    database,
    // Reported only: pages, baskets and orders need no bucket.
    files,
    searchOutbox: outbox && {
      pending: outbox.pending,
      dead: outbox.dead,
      oldestSeconds: outbox.oldestPendingSeconds,
    },
  };
}

/** Returns true if the database responds to a trivial query within a short time. */
export async function isDatabaseReachable(strapi: Core.Strapi): Promise<boolean> {
  const reached = inTransaction(strapi, (sql) => sql('SELECT 1')).then(
    () => true,
    () => false,
  );
  const impatience = new Promise<boolean>((done) => setTimeout(done, TIMEOUT_MS, false).unref());
  return Promise.race([reached, impatience]);
}
