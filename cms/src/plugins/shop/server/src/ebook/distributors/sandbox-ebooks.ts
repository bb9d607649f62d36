import { GatewayError } from '../../platform/gateway-error';
import type { EbookDelivery } from './ebook-delivery';
import { deliveryByLink, type HandedOutEbooks } from './ebook-links';

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
