import type { ebookFileSchema } from '@colophon/contracts/shop/checkout-routes';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { GatewayError } from '../platform/gateway-error';
import { findHandedOut } from './distributors/ebook-link-store';
import { ebookFiles, ebookKind } from './distributors/own-ebooks';

/**
 * Resolves the link to an e-book of the press; null for an unknown reference. The URL that opens the file is created
 * per visit and not stored.
 */
export async function openEbook(
  strapi: Core.Strapi,
  reference: string,
): Promise<z.infer<typeof ebookFileSchema> | null> {
  const found = await findHandedOut(strapi.db.connection, 'shop_ebook_links', reference);
  if (!found) return null;
  if (!found.copy) return { state: 'withdrawn' };
  const { isbn, format } = found.copy;
  const kind = ebookKind(format);
  try {
    const files = ebookFiles(strapi);
    // Checked first: a link to a missing file would show the storage provider's error.
    if (await files.has(isbn, kind)) return { state: 'ready', url: await files.link(isbn, kind) };
    strapi.log.error(`e-books: the file ${isbn}.${kind} is not there`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    strapi.log.error(error.message);
  }
  return { state: 'away' };
}
