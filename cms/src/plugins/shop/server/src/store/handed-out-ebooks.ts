import { localeSchema } from '@colophon/contracts/locale';
import { publicationFormatSchema } from '@colophon/contracts/product';
import { z } from 'zod';
import type { SandboxEbooks, StoredSandboxEbook } from '../gateways/sandbox-ebooks';
import { type Database, fromJsonColumn } from './database';

const TABLE = 'shop_sandbox_ebooks';

const rowSchema = z
  .object({
    key: z.string(),
    reference: z.string(),
    copy: z.preprocess(
      fromJsonColumn,
      z
        .object({
          isbn: z.string(),
          title: z.string(),
          format: publicationFormatSchema,
          copies: z.int(),
          orderNumber: z.string(),
          locale: localeSchema,
        })
        .nullable(),
    ),
    withdrawn_at: z.date().nullable(),
  })
  .transform(
    ({ withdrawn_at, ...row }): StoredSandboxEbook => ({
      ...row,
      copy: withdrawn_at ? null : row.copy,
      withdrawnAt: withdrawn_at,
    }),
  );

/** What the sandbox's distributor has handed out, in the database, where every replica sees it. */
export function databaseSandboxEbooks(db: Database): SandboxEbooks {
  const table = () => db(TABLE);
  return {
    async add({ key, reference, copy, withdrawnAt }) {
      await table()
        .insert({ key, reference, copy: copy && JSON.stringify(copy), withdrawn_at: withdrawnAt })
        .onConflict('key')
        .ignore();
      return rowSchema.parse(await table().where({ key }).first());
    },
    async withdraw(key, now) {
      await table().where({ key, withdrawn_at: null }).update({ withdrawn_at: now });
    },
  };
}

/** A delivery by the reference in its link; null when there is none. */
export async function findSandboxEbook(db: Database, reference: string): Promise<StoredSandboxEbook | null> {
  const row: unknown = await db(TABLE).where({ reference }).first();
  return row === undefined ? null : rowSchema.parse(row);
}
