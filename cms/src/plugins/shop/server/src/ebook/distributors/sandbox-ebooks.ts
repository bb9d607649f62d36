import type { SandboxEbook } from '@colophon/contracts/shop/checkout-routes';
import type { Core } from '@strapi/strapi';
import { GatewayError } from '../../platform/gateway-error';
import type { EbookDelivery } from './ebook-delivery';
import { findHandedOut } from './ebook-link-store';
import { deliveryByLink, type HandedOutEbooks } from './ebook-links';
import { sandboxEbookFile } from './sandbox-ebook-file';

/**
 * A sandbox distributor: each link leads to a page of the trial that serves a small, plainly invented file. Titles in
 * `unavailable` it does not have, so that this can be tried too.
 */
export function sandboxEbookDelivery({
  ebooks,
  publicUrl,
  unavailable = [],
  now = () => new Date(),
}: {
  ebooks: HandedOutEbooks;
  publicUrl: string;
  /** ISBNs */
  unavailable?: readonly string[];
  now?: () => Date;
}): EbookDelivery {
  return deliveryByLink({
    ebooks,
    now,
    isAvailable: async (isbn) => !unavailable.includes(isbn),
    async checkThere({ isbn }) {
      if (unavailable.includes(isbn)) throw new GatewayError('e-books', `${isbn} is out of reach`);
    },
    addressOf: (reference) => `${publicUrl}/sandbox/ebook/${reference}`,
  });
}

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
