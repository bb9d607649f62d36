import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { inTransaction } from '../platform/database';
import { recordAuthorAudit } from './author-audit-store';
import {
  expiredSubmissions,
  purgedSince,
  purgeSubmission,
  vacuumSubmissions,
} from './author-submission-store';

/** Days after a purge during which the hourly job vacuums again, in case an earlier VACUUM failed. */
const VACUUM_RETRY_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes submissions past their retention: so many days after finance exported them or, if it never did, after they
 * were sent. Each leaves a tombstone and a line in the audit log.
 * @returns how many
 */
export async function purgeExpired(strapi: Core.Strapi, now: Date): Promise<number> {
  const { daysAfterExport, daysUnexported } = shopConfig(strapi).authorForm;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const limits = { exportedBefore: daysAgo(daysAfterExport), sentBefore: daysAgo(daysUnexported) };
  const purged = await inTransaction(strapi, async (trx) => {
    const references = await expiredSubmissions(trx, limits);
    for (const subject of references) {
      await purgeSubmission(trx, subject, now);
      const facts = { why: 'retention' };
      await recordAuthorAudit(trx, { actor: 'system', action: 'submission.purged', subject, facts }, now);
    }
    return references.length;
  });
  if (await purgedSince(strapi.db.connection, daysAgo(VACUUM_RETRY_DAYS))) await vacuumPurged(strapi);
  return purged;
}

/**
 * Vacuums the table so that purged data leaves its file. If the table is locked for long, the job of the next hour
 * retries.
 */
export async function vacuumPurged(strapi: Core.Strapi): Promise<void> {
  await vacuumSubmissions(strapi.db.connection).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    strapi.log.warn(`the file of the author form still holds what was purged, until the next hour: ${why}`);
  });
}
