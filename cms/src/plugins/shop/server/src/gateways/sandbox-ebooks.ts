import type { EbookDelivery } from './ebook-delivery';
import { GatewayError } from './gateway-error';
import { deliveryByLink, type HandedOutEbooks } from './handed-out-ebooks';

/**
 * A distributor without books: each link leads to a page of the trial that hands out a small file, plainly
 * invented. What is in `unavailable` it does not have, so that this can be tried too.
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
