import { z } from 'zod';
import { centsSchema } from '../money/money';

/** The number by which the cart knows an edition (docs/specification.md#book--product). */
export const productIdSchema = z.int().positive().max(2_147_483_647);
export type ProductId = z.infer<typeof productIdSchema>;

/** Binding or file format of an edition, in the spelling of docs/specification.md#book--product. */
export const PUBLICATION_FORMATS = ['Paperback', 'Hardback', 'eBook PDF', 'eBook ePub'] as const;
export const publicationFormatSchema = z.enum(PUBLICATION_FORMATS);
export type PublicationFormat = z.infer<typeof publicationFormatSchema>;

/**
 * The formats that open access counts (docs/specification.md#9-business-constants-and-limits), and that nothing is
 * shipped for.
 */
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

type Hyphenated<F extends string> = F extends `${infer A} ${infer B}` ? `${A}-${B}` : F;
/** What a facet value or an address calls a format: 'ebook-pdf'. */
export type FormatSlug = Lowercase<Hyphenated<PublicationFormat>>;
export function formatSlug(format: PublicationFormat): FormatSlug {
  return format.toLowerCase().replace(' ', '-') as FormatSlug;
}
export const PUBLICATION_FORMATS_AS_SLUGS: readonly FormatSlug[] = PUBLICATION_FORMATS.map(formatSlug);

/** The format that a facet value or an address calls so. */
export function formatOfSlug(slug: FormatSlug): PublicationFormat {
  const format = PUBLICATION_FORMATS.find((one) => formatSlug(one) === slug);
  if (!format) throw new TypeError(`No format is called ${slug}`);
  return format;
}

/** The three kinds of book (docs/specification.md#1-what-the-product-does-and-for-whom). */
export const BOOK_TYPES = ['nonfiction', 'educational', 'academic'] as const;
export const bookTypeSchema = z.enum(BOOK_TYPES);
export type BookType = z.infer<typeof bookTypeSchema>;
/** What search calls the type of a title. */
export const TITLE_TYPES = [...BOOK_TYPES, 'journal'] as const;

/** Where a title that our shop does not sell can be ordered (docs/specification.md#1-what-the-product-does-and-for-whom). */
export const ORDER_REGIONS = [
  'rest-of-world',
  'north-america',
  'third-party-publisher',
  'partner-press',
] as const;
export const orderRegionSchema = z.enum(ORDER_REGIONS);
export type OrderRegion = z.infer<typeof orderRegionSchema>;

/**
 * The sale state that an editor chose for an edition. Blank: its date, price and checkboxes decide. The spelling is that of the
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

/** Why a title that was not ended has no price in a list: other shops sell it, or no edition can be ordered just now. */
export const unpricedSchema = z.enum(['sold-elsewhere', 'unavailable']);
export type Unpriced = z.infer<typeof unpricedSchema>;

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

/** An edition as the shop sells it: the response of POST /api/product/{id}/get. */
export const productSchema = z.object({
  productId: productIdSchema,
  isbn: z.string(),
  title: z.string(),
  publicationFormat: publicationFormatSchema,
  /** net, as docs/specification.md#9-business-constants-and-limits shows item prices */
  price: centsSchema,
  /** the Dutch consumer price */
  priceInclVat: centsSchema,
  ebook: z.boolean(),
  preOrder: z.boolean(),
  disabled: z.boolean(),
  availability: availabilitySchema,
});
export type Product = z.infer<typeof productSchema>;
