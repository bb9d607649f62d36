import type { Locale } from '@colophon/contracts/locale';
import type { PublicationFormat } from '@colophon/contracts/product';

/** What is asked of the distributor: copies of one title, for one line of one order. */
export type EbookRequest = {
  /** the same key is the same delivery, however often it is asked for */
  key: string;
  isbn: string;
  title: string;
  format: PublicationFormat;
  copies: number;
  orderNumber: string;
  locale: Locale;
};

/**
 * The distributor of e-books. Each call may be repeated, and a real one must keep to three things: a key is
 * delivered once, with the same link each time; a link works until its key is withdrawn; and a key that was
 * withdrawn is never delivered again, even if the two calls arrive the wrong way round.
 * All of them throw a GatewayError when the distributor does not answer.
 */
export interface EbookDelivery {
  /** whether a title can be had at this moment (SPEC section 4) */
  isAvailable(isbn: string): Promise<boolean>;
  /** hands the copies out: where the customer downloads them, an absolute https address (http in a trial) */
  deliver(request: EbookRequest): Promise<{ url: string }>;
  /** takes a delivery back, one that was never made too */
  withdraw(key: string): Promise<void>;
}
