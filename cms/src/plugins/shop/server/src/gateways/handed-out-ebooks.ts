import { randomBytes } from 'node:crypto';
import type { EbookDelivery, EbookRequest } from './ebook-delivery';
import { GatewayError } from './gateway-error';

/** An e-book that was handed out by a link of ours. */
export type HandedOutEbook = {
  key: string;
  /** what its link is known by; nobody guesses it */
  reference: string;
  /** null for a key that was withdrawn before it was ever asked for */
  copy: Omit<EbookRequest, 'key'> | null;
  withdrawnAt: Date | null;
};

/** Where that is kept. */
export interface HandedOutEbooks {
  /** keeps the delivery, or returns the one that was kept under the same key before */
  add(ebook: HandedOutEbook): Promise<HandedOutEbook>;
  withdraw(key: string, now: Date): Promise<void>;
}

/** Delivers e-books by links of our own, which are known by a reference and can be taken back. */
export function deliveryByLink({
  ebooks,
  isAvailable,
  checkThere,
  addressOf,
  now,
}: {
  ebooks: HandedOutEbooks;
  isAvailable: EbookDelivery['isAvailable'];
  /** throws a GatewayError for what cannot be had now */
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
      // Noted for a key that nobody asked for yet too: the question may be on its way still.
      await ebooks.add({ key, reference: newReference(), copy: null, withdrawnAt: now() });
      await ebooks.withdraw(key, now());
    },
  };
}

function newReference(): string {
  return `ebk_${randomBytes(16).toString('base64url')}`;
}
