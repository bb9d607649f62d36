import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { uploadsBucket } from '../files/uploads-bucket';
import { outboxStatus } from '../outbox/replay';

const TIMEOUT_MS = 2000;
/** The process answers before it is told to end, and between that and its end. */
let draining = false;

/** From now on requests should go elsewhere. */
export function beginDraining(): void {
  draining = true;
}

/** Whether requests should come here: the database answers, and the process is not about to end. */
export async function isReady(strapi: Core.Strapi): Promise<boolean> {
  return !draining && (await databaseAnswers(strapi));
}

/** The same with what a person wants to know; nothing of it reaches the public. */
export async function readinessDetails(strapi: Core.Strapi): Promise<Record<string, unknown>> {
  const database = await databaseAnswers(strapi);
  const outbox = database ? await outboxStatus(strapi) : null;
  const files = uploadsBucket ? await uploadsBucket.reach() : 'disk';
  return {
    ready: database && !draining,
    draining,
    database,
    // Told, and no more: pages, baskets and orders need no bucket.
    files,
    searchOutbox: outbox && {
      pending: outbox.pending,
      dead: outbox.dead,
      oldestSeconds: outbox.oldestPendingSeconds,
    },
  };
}

/** Whether the database answers the simplest question, soon. */
export async function databaseAnswers(strapi: Core.Strapi): Promise<boolean> {
  const asked = inTransaction(strapi, (sql) => sql('SELECT 1')).then(
    () => true,
    () => false,
  );
  const impatience = new Promise<boolean>((done) => setTimeout(done, TIMEOUT_MS, false).unref());
  return Promise.race([asked, impatience]);
}
