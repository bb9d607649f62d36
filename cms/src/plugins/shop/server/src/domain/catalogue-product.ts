import type { Cover } from '@colophon/contracts/cover';
import type { Cents } from '@colophon/contracts/money';
import type { Availability, PublicationFormat } from '@colophon/contracts/product';

/** An edition as the database has it at the moment of asking: the only source of a price. */
export type CatalogueProduct = {
  productId: number;
  isbn: string;
  /** in the visitor's language, else in the other one */
  title: string;
  publicationFormat: PublicationFormat;
  /** net */
  price: Cents;
  /** the Dutch consumer price; null where none is set */
  priceInclVat: Cents | null;
  weightGrams: number;
  preOrder: boolean;
  disabled: boolean;
  availability: Availability;
  /** whether it has not appeared yet, whether or not it is sold */
  forthcoming: boolean;
  /** ISO date; null where none is known */
  publicationDate: string | null;
  /** last day of the fixed book price, an ISO date, while it holds: no discount then; null when none holds */
  fixedPriceUntil: string | null;
  cover: Cover;
};
