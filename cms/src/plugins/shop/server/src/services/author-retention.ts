import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { recordAuthorAudit } from '../store/author-audit';
import { outlivedSubmissions, purgeSubmission, sweepRemoved } from '../store/author-submissions';
import { inTransaction } from '../store/database';

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
  if (purged > 0) await sweepRemoved(strapi.db.connection);
  return purged;
}
