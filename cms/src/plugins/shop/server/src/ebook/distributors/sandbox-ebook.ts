import type { SandboxEbook } from '@colophon/contracts/shop/checkout-routes';
import type { Core } from '@strapi/strapi';
import { findHandedOut } from './ebook-link-store';
import { sandboxEbookFile } from './sandbox-ebook-file';

/**
 * Resolves the link of a sandbox e-book; null for an unknown reference. Of a withdrawn delivery only that is returned.
 */
export async function sandboxEbook(strapi: Core.Strapi, reference: string): Promise<SandboxEbook | null> {
  const found = await findHandedOut(strapi.db.connection, 'shop_sandbox_ebooks', reference);
  if (!found) return null;
  const { key, copy } = found;
  if (!copy) return { title: '', isbn: '', format: '', orderNumber: '', locale: 'en', file: null };
  const { title, isbn, format, orderNumber, locale } = copy;
  const { name, type, data } = sandboxEbookFile(key, copy);
  return { title, isbn, format, orderNumber, locale, file: { name, type, base64: data.toString('base64') } };
}
