import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { recordAuthorAudit } from '../store/author-audit';
import { outlivedSubmissions, purgedSince, purgeSubmission, sweepRemoved } from '../store/author-submissions';
import { inTransaction } from '../store/database';

/** For so long each hour's round sweeps behind a purge: one that did not succeed is made up for. */
const SWEPT_AGAIN_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes submissions that have been kept long enough: so many days after finance took them, or, where it never did,
 * after they came in. Each leaves a tombstone and a line in the audit trail.
 * @returns how many
 */
export async function purgeOutlived(strapi: Core.Strapi, now: Date): Promise<number> {
  const { daysAfterExport, daysUnexported } = shopConfig(strapi).authorForm;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const kept = { exportedBefore: daysAgo(daysAfterExport), sentBefore: daysAgo(daysUnexported) };
  const purged = await inTransaction(strapi, async (trx) => {
    const references = await outlivedSubmissions(trx, kept);
    for (const subject of references) {
      await purgeSubmission(trx, subject, now);
      const facts = { why: 'retention' };
      await recordAuthorAudit(trx, { actor: 'system', action: 'submission.purged', subject, facts }, now);
    }
    return references.length;
  });
  if (await purgedSince(strapi.db.connection, daysAgo(SWEPT_AGAIN_DAYS))) await sweepPurged(strapi);
  return purged;
}

/** Has the table's file forget what was purged. Where the table is in use for long, the next hour's round does it. */
export async function sweepPurged(strapi: Core.Strapi): Promise<void> {
  await sweepRemoved(strapi.db.connection).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    strapi.log.warn(`the file of the author form still holds what was purged, until the next hour: ${why}`);
  });
}
