import type { SandboxEbook } from '@colophon/contracts/checkout-routes';
import type { Core } from '@strapi/strapi';
import { sandboxEbookFile } from '../gateways/sandbox-files/ebook-file';
import { findHandedOut } from '../store/handed-out-ebooks';

/**
 * What the link of a sandbox's e-book leads to; null for a link that it never gave out. Of a delivery that was
 * withdrawn nothing is told but that.
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
