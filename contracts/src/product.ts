import { z } from 'zod';
import { centsSchema } from './money';

/** The number by which the cart knows an edition (SPEC section 3). */
export const productIdSchema = z.int().positive().max(2_147_483_647);
export type ProductId = z.infer<typeof productIdSchema>;

/** Binding or file format of an edition, in the spelling of SPEC section 3. */
export const PUBLICATION_FORMATS = ['Paperback', 'Hardback', 'eBook PDF', 'eBook ePub'] as const;
export const publicationFormatSchema = z.enum(PUBLICATION_FORMATS);
export type PublicationFormat = z.infer<typeof publicationFormatSchema>;

/** The formats that open access counts (SPEC section 9), and that nothing is shipped for. */
export function isEbookFormat(format: PublicationFormat): boolean {
  return format === 'eBook PDF' || format === 'eBook ePub';
}

/**
 * The edition of a title that its links lead to and its cover is drawn from: the first printed one, else the first.
 * @param editions  in the editor's order
 */
export function primaryEditionOf<E extends { publicationFormat: PublicationFormat }>(
  editions: readonly E[],
): E | undefined {
  return editions.find(({ publicationFormat }) => !isEbookFormat(publicationFormat)) ?? editions[0];
}

/** What a facet value or an address calls a format: 'ebook-pdf'. */
export function formatSlug(format: PublicationFormat): string {
  return format.toLowerCase().replace(' ', '-');
}

/** The three kinds of book (SPEC section 1). */
export const BOOK_TYPES = ['nonfiction', 'educational', 'academic'] as const;
export const bookTypeSchema = z.enum(BOOK_TYPES);
export type BookType = z.infer<typeof bookTypeSchema>;

/** Where a title that our shop does not sell can be ordered (SPEC section 1). */
export const ORDER_REGIONS = [
  'rest-of-world',
  'north-america',
  'third-party-publisher',
  'partner-press',
] as const;
export const orderRegionSchema = z.enum(ORDER_REGIONS);
export type OrderRegion = z.infer<typeof orderRegionSchema>;

/**
 * What an editor says of the sale of an edition. Left blank, its day, price and ticks decide. The spelling is that of the
 * CMS's field.
 */
export const SALE_STATES = [
  'announced',
  'preorder',
  'available',
  'sold_out',
  'out_of_print',
  'withdrawn',
] as const;
export const saleStateSchema = z.enum(SALE_STATES);
export type SaleState = z.infer<typeof saleStateSchema>;

/** Why an edition is no longer sold, as an editor says it: the copies are gone, it is not printed again, the press took it back. */
export const ENDED_SALES = ['sold-out', 'out-of-print', 'withdrawn'] as const;
export const endedSaleSchema = z.enum(ENDED_SALES);
export type EndedSale = z.infer<typeof endedSaleSchema>;

/** Whether and how an edition can be put in the basket; decided by the shop's `domain/availability`. */
export const availabilitySchema = z.enum([
  'available',
  'pre-order',
  'announced',
  'disabled',
  'sold-elsewhere',
  'partner',
  'free',
  ...ENDED_SALES,
]);
export type Availability = z.infer<typeof availabilitySchema>;

/** Whether an editor ended the sale of an edition. */
export function isEnded(availability: Availability): availability is EndedSale {
  return ENDED_SALES.some((ended) => ended === availability);
}

/** An edition as the shop sells it: the answer of POST /api/product/{id}/get. */
export const productSchema = z.object({
  productId: productIdSchema,
  isbn: z.string(),
  title: z.string(),
  publicationFormat: publicationFormatSchema,
  /** net, as SPEC section 9 shows item prices */
  price: centsSchema,
  /** the Dutch consumer price */
  priceInclVat: centsSchema,
  ebook: z.boolean(),
  preOrder: z.boolean(),
  disabled: z.boolean(),
  availability: availabilitySchema,
});
export type Product = z.infer<typeof productSchema>;
