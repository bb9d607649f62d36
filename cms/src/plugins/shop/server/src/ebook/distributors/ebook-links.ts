import { randomBytes } from 'node:crypto';
import { GatewayError } from '../../platform/gateway-error';
import type { EbookDelivery, EbookRequest } from './ebook-delivery';

/** An e-book that was delivered by a link of ours. */
export type HandedOutEbook = {
  key: string;
  /** unguessable reference in its link */
  reference: string;
  /** null for a key that was withdrawn before it was ever requested */
  copy: Omit<EbookRequest, 'key'> | null;
  withdrawnAt: Date | null;
};

/** Store of delivered e-books. */
export interface HandedOutEbooks {
  /** saves the delivery, or returns the one that exists under the same key */
  add(ebook: HandedOutEbook): Promise<HandedOutEbook>;
  withdraw(key: string, now: Date): Promise<void>;
}

/** Delivers e-books by links of our own, which contain a reference and can be withdrawn. */
export function deliveryByLink({
  ebooks,
  isAvailable,
  checkThere,
  addressOf,
  now,
}: {
  ebooks: HandedOutEbooks;
  isAvailable: EbookDelivery['isAvailable'];
  /** throws a GatewayError for what is not available now */
  checkThere: (copy: Omit<EbookRequest, 'key'>) => Promise<void>;
  addressOf: (reference: string, copy: Omit<EbookRequest, 'key'>) => string;
  now: () => Date;
}): EbookDelivery {
  return {
    isAvailable,
    async deliver({ key, ...copy }) {
      await checkThere(copy);
      const made = { key, reference: newReference(), copy, withdrawnAt: null };
      const { reference, withdrawnAt } = await ebooks.add(made);
      if (withdrawnAt) throw new GatewayError('e-books', `${key} was withdrawn`);
      return { url: addressOf(reference, copy) };
    },
    async withdraw(key) {
      // Saved for an unknown key too: its request may still be on its way.
      await ebooks.add({ key, reference: newReference(), copy: null, withdrawnAt: now() });
      await ebooks.withdraw(key, now());
    },
  };
}

function newReference(): string {
  return `ebk_${randomBytes(16).toString('base64url')}`;
}
