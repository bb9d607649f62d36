import { LIMIT_SCOPES } from '@colophon/shop/limits/domain/shop-limits';
import { shopNow } from '@colophon/shop/platform/clock';
import { withheldFormMails } from '@colophon/shop/request/form-mail';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { outboxStatus } from '../outbox/replay';
import { facts } from './metrics';

type Counted = { name: string; count: string };
type Backups = { success: string | null; verified: string | null };
type Queue = { dead: string; oldest: string | null };

/** Updates the gauges that come from the database: counts over indexed columns, some milliseconds. */
export async function collectFacts(strapi: Core.Strapi): Promise<void> {
  const { pending, dead, oldestPendingSeconds } = await outboxStatus(strapi);
  facts.outboxPending.set(pending);
  facts.outboxDead.set(dead);
  facts.outboxOldest.set(oldestPendingSeconds ?? 0);
  const withheld = await withheldFormMails(strapi, shopNow());
  for (const limit of LIMIT_SCOPES) facts.formMailsWithheld.set({ limit }, withheld[limit]);
  await inTransaction(strapi, async (sql) => {
    const orders = await sql<Counted>(
      'SELECT state AS name, count(*) AS count FROM shop_orders GROUP BY state',
    );
    facts.orders.reset();
    for (const { name, count } of orders) facts.orders.set({ state: name }, Number(count));
    const [review] = await sql<{ count: string }>(
      "SELECT count(*) AS count FROM shop_attempts WHERE state = 'review'",
    );
    facts.review.set(Number(review?.count ?? 0));
    const topics = await sql<Counted>(
      'SELECT topic AS name, count(*) AS count FROM shop_outbox WHERE done_at IS NULL AND dead_at IS NULL GROUP BY topic',
    );
    facts.queue.reset();
    for (const { name, count } of topics) facts.queue.set({ topic: name }, Number(count));
    const [queue] = await sql<Queue>(
      `SELECT count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead,
         extract(epoch FROM clock_timestamp() - min(next_try_at) FILTER (WHERE dead_at IS NULL)) AS oldest
       FROM shop_outbox WHERE done_at IS NULL`,
    );
    facts.queueDead.set(Number(queue?.dead ?? 0));
    facts.queueOldest.set(Math.max(0, Number(queue?.oldest ?? 0)));
    await collectBackups(sql);
  });
}

/** Reads when the last backup was made. `npm run backup` creates the table. */
async function collectBackups(sql: Sql): Promise<void> {
  const [table] = await sql<{ there: boolean }>("SELECT to_regclass('backup_state') IS NOT NULL AS there");
  const [last] = table?.there
    ? await sql<Backups>(
        'SELECT extract(epoch FROM last_success_at) AS success, extract(epoch FROM last_verified_at) AS verified FROM backup_state',
      )
    : [];
  facts.backupSuccess.set(Number(last?.success ?? 0));
  facts.backupVerified.set(Number(last?.verified ?? 0));
}
