import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Locale } from '@colophon/contracts/values/locale';

/** A request to the distributor: copies of one title, for one line of one order. */
export type EbookRequest = {
  /** idempotency key of the delivery */
  key: string;
  isbn: string;
  title: string;
  format: PublicationFormat;
  copies: number;
  orderNumber: string;
  locale: Locale;
};

/**
 * The distributor of e-books. Each call may be repeated, and an implementation must guarantee three things: a key is
 * delivered once, with the same link each time; a link works until its key is withdrawn; and a withdrawn key is never
 * delivered again, even if the two calls arrive in the wrong order. All methods throw a GatewayError when the
 * distributor does not respond.
 */
export interface EbookDelivery {
  /** whether a title is available now (docs/specification.md#add-to-cart-book-page) */
  isAvailable(isbn: string): Promise<boolean>;
  /** delivers the copies: returns the customer's download link, an absolute https URL (http in a trial) */
  deliver(request: EbookRequest): Promise<{ url: string }>;
  /** withdraws a delivery, also one that was never made */
  withdraw(key: string): Promise<void>;
}
