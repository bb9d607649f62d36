import type { Core } from '@strapi/strapi';
import { shopConfig } from '../../config';
import { shopNow } from '../../platform/clock';
import { GatewayError } from '../../platform/gateway-error';
import type { EbookDelivery } from './ebook-delivery';
import { databaseEbooks } from './ebook-link-store';
import { ebookFiles, ownEbookDelivery } from './own-ebooks';
import { sandboxEbookDelivery } from './sandbox-ebooks';

/** Returns the distributor that this shop is configured for. */
export function ebookDistributor(strapi: Core.Strapi): EbookDelivery {
  const { ebookDistributor: which, ebooksUnavailable, publicUrl } = shopConfig(strapi);
  switch (which) {
    case 'sandbox':
      return sandboxEbookDelivery({
        ebooks: databaseEbooks(strapi.db.connection, 'shop_sandbox_ebooks'),
        publicUrl,
        unavailable: ebooksUnavailable,
        now: shopNow,
      });
    case 'bucket':
      return ownEbookDelivery({
        ebooks: databaseEbooks(strapi.db.connection, 'shop_ebook_links'),
        files: ebookFiles(strapi),
        publicUrl,
        now: shopNow,
      });
    case 'none':
      return noDistributor;
    default: {
      const unknown: never = which;
      return unknown;
    }
  }
}

/** A press without a distributor sells no e-books; one that was ordered all the same has to be delivered by staff. */
const noDistributor: EbookDelivery = {
  isAvailable: async () => false,
  async deliver() {
    throw new GatewayError('e-books', 'no distributor is configured');
  },
  withdraw: async () => {},
};
