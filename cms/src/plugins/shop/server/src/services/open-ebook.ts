import type { ebookFileSchema } from '@colophon/contracts/checkout-routes';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { GatewayError } from '../gateways/gateway-error';
import { ebookFiles, ebookKind } from '../gateways/own-ebooks';
import { findHandedOut } from '../store/handed-out-ebooks';

/**
 * What the link to an e-book of the press comes to now; null for a link that was never given out. The address that
 * opens the file is made for this one visit, and kept nowhere.
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
    // Looked at first: who follows a link to nothing is shown another company's error.
    if (await files.has(isbn, kind)) return { state: 'ready', url: await files.link(isbn, kind) };
    strapi.log.error(`e-books: the file ${isbn}.${kind} is not there`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    strapi.log.error(error.message);
  }
  return { state: 'away' };
}
