import { publicationFormatSchema } from '@colophon/contracts/catalogue/product';
import { localeSchema } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import { type Database, fromJsonColumn } from '../../platform/database';
import type { HandedOutEbook, HandedOutEbooks } from './ebook-links';

/** Our own table, or that of the sandbox, which represents another company's database. */
export type EbookTable = 'shop_ebook_links' | 'shop_sandbox_ebooks';

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
    ({ withdrawn_at, ...row }): HandedOutEbook => ({
      ...row,
      copy: withdrawn_at ? null : row.copy,
      withdrawnAt: withdrawn_at,
    }),
  );

/** Stores the e-books that were delivered by links in the database, which all replicas share. */
export function databaseEbooks(db: Database, name: EbookTable): HandedOutEbooks {
  const table = () => db(name);
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

/** Finds a delivery by the reference in its link; null when there is none. */
export async function findHandedOut(
  db: Database,
  name: EbookTable,
  reference: string,
): Promise<HandedOutEbook | null> {
  const row: unknown = await db(name).where({ reference }).first();
  return row === undefined ? null : rowSchema.parse(row);
}
