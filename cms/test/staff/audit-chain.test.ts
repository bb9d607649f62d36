import { checkAuditTrail } from '@colophon/shop/audit/audit-store';
import type { Database } from '@colophon/shop/platform/database';
import { expect, test } from '@jest/globals';
import knex from 'knex';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { employ } from './staff-account';

test('an entry of the audit trail that is changed, or taken out, is noticed by those behind it', async () => {
  const admin = await signIn();
  const account = await employ();
  await admin('PUT', `/admin/users/${account.id}`, { isActive: false });
  await admin('PUT', `/admin/users/${account.id}`, { isActive: true });
  const db = knex({ client: 'pg', connection: sharedCms().databaseUrl }) as unknown as Database;
  try {
    const whole = await checkAuditTrail(db);
    expect(whole.brokenAt).toBeNull();
    expect(whole.entries).toBeGreaterThanOrEqual(4);
    for (const [what, sets] of [
      ['who', `actor = 'Nobody'`],
      ['his number', 'actor_id = 4711'],
      ['what', `action = 'order.noted'`],
      ['when', `at = at - interval '1 hour'`],
      ['facts', `facts = '{"sessions": 7}'`],
    ] as const) {
      expect([what, await brokenBy(db, account.id, `UPDATE shop_audit SET ${sets}`)]).toEqual([what, true]);
    }
    expect(await brokenBy(db, account.id, 'DELETE FROM shop_audit')).toBe(true);
  } finally {
    await db.destroy();
  }
});

/** What somebody who owns the database may do, and nobody sees: in a transaction that is rolled back. */
async function brokenBy(db: Database, accountId: number, statement: string): Promise<boolean> {
  const trx = await db.transaction();
  try {
    await trx.raw('SET LOCAL session_replication_role = replica');
    await trx.raw(
      `${statement} WHERE number = (SELECT min(number) FROM shop_audit WHERE subject LIKE '%(' || ? || ')')`,
      [accountId],
    );
    return (await checkAuditTrail(trx)).brokenAt !== null;
  } finally {
    await trx.rollback();
  }
}
