import type { Cover } from '@colophon/contracts/catalogue/cover';
import type { Availability, PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Cents } from '@colophon/contracts/money/money';

/** An edition as read from the database now: the only source of prices. */
export type CatalogueProduct = {
  productId: number;
  isbn: string;
  /** in the visitor's language, else in the other one */
  title: string;
  publicationFormat: PublicationFormat;
  /** net */
  price: Cents;
  /** Dutch consumer price including VAT; null where none is set */
  priceInclVat: Cents | null;
  weightGrams: number;
  preOrder: boolean;
  disabled: boolean;
  availability: Availability;
  /** unpublished as of now, whether or not it is sold */
  forthcoming: boolean;
  /** ISO date; null where none is known */
  publicationDate: string | null;
  /** last day of the fixed book price, an ISO date, while it holds: no discount then; null when none holds */
  fixedPriceUntil: string | null;
  cover: Cover;
};
