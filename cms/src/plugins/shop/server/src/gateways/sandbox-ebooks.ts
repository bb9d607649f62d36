import { randomBytes } from 'node:crypto';
import type { EbookDelivery, EbookRequest } from './ebook-delivery';
import { GatewayError } from './gateway-error';

/** A delivery as the sandbox keeps it: it plays the distributor's own database. */
export type StoredSandboxEbook = {
  key: string;
  reference: string;
  /** null for a key that was withdrawn before it was ever asked for */
  copy: Omit<EbookRequest, 'key'> | null;
  withdrawnAt: Date | null;
};

/** Where the sandbox keeps what it has handed out. */
export interface SandboxEbooks {
  /** keeps the delivery, or returns the one that was kept under the same key before */
  add(ebook: StoredSandboxEbook): Promise<StoredSandboxEbook>;
  withdraw(key: string, now: Date): Promise<void>;
}

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
  ebooks: SandboxEbooks;
  publicUrl: string;
  /** ISBNs */
  unavailable?: readonly string[];
  now?: () => Date;
}): EbookDelivery {
  return {
    isAvailable: async (isbn) => !unavailable.includes(isbn),
    async deliver({ key, ...copy }) {
      if (unavailable.includes(copy.isbn)) throw new GatewayError('e-books', `${copy.isbn} is out of reach`);
      const made = { key, reference: newReference(), copy, withdrawnAt: null };
      const { reference, withdrawnAt } = await ebooks.add(made);
      if (withdrawnAt) throw new GatewayError('e-books', `${key} was withdrawn`);
      return { url: `${publicUrl}/sandbox/ebook/${reference}` };
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
