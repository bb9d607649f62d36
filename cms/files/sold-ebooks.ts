import { publicationFormatSchema } from '@colophon/contracts/catalogue/product';
import { ebookKind } from '@colophon/shop/ebook/distributors/own-ebooks';
import { z } from 'zod';
import { withClient } from '../src/database/connection';

const rowsSchema = z.array(z.object({ isbn: z.string(), format: publicationFormatSchema }));

/** Names of the files behind links that buyers have and that were not taken back. Needs no Strapi. */
export async function soldEbooks(): Promise<Set<string>> {
  return withClient(async (client) => {
    const { rows } = await client.query(SOLD);
    return new Set(rowsSchema.parse(rows).map(({ isbn, format }) => `${isbn}.${ebookKind(format)}`));
  });
}

const SOLD = `SELECT DISTINCT copy->>'isbn' AS isbn, copy->>'format' AS format
  FROM (SELECT copy::jsonb AS copy FROM shop_ebook_links WHERE withdrawn_at IS NULL) AS links
  WHERE jsonb_typeof(copy) = 'object'`;
