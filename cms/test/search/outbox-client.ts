import { type Claim, outboxRoutes, type TitleRef } from '@colophon/contracts/search/outbox';
import { expect } from '@jest/globals';
import { callApi } from '../boot/client';
import { withDatabase } from '../boot/database';
import type { CmsHandle } from '../boot/strapi';

/** The content outbox of a CMS as the worker calls it, and the database behind it. */
export type OutboxClient = ReturnType<typeof outboxOf>;

export function outboxOf(cms: CmsHandle) {
  const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
    withDatabase(cms.databaseUrl, async (db) => (await db.query<Row>(statement, values)).rows);

  async function outbox<T>(route: keyof typeof outboxRoutes, body: object): Promise<T> {
    const response = await callApi(outboxRoutes[route].path, body, {}, cms);
    expect(response.status).toBe(200);
    return response.body as T;
  }
  const claim = (more: object = {}) =>
    outbox<Claim>('claim', { worker: 'test', limit: 500, leaseSeconds: 60, ...more });

  return {
    sql,
    outbox,
    claim,
    /** Takes up the leases that a test left, and acknowledges until nothing is pending. */
    async settle(): Promise<void> {
      await sql('UPDATE content_outbox SET lease_until = now()');
      for (;;) {
        const claimed = await claim();
        if (claimed.entries.length === 0) return;
        await outbox('ack', { lease: claimed.lease, entries: refsOf(claimed) });
      }
    },
  };
}

/** What a claim is about, as it is acknowledged. */
export function refsOf({ entries }: Claim): TitleRef[] {
  return entries.map(({ kind, documentId, revision }) => ({ kind, documentId, revision }));
}
