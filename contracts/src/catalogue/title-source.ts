import { z } from 'zod';
import { centsSchema } from '../money/money';
import { localeSchema } from '../values/locale';
import { bookFactsSchema } from './book-facts';
import { productIdSchema, publicationFormatSchema } from './product';
import { titleSaleSchema } from './title-sale';

const termSchema = z.object({ slug: z.string(), name_en: z.string(), name_nl: z.string() });
const textsSchema = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Markdown, as the editor wrote it */
  description: z.string().nullable(),
  /** of a book: its chapters and sections, without pages */
  toc: z.string().nullable().optional(),
  keywords: z.array(z.string()),
  slug: z.string(),
});
const imageSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

/**
 * Who made a book, and as what (docs/specification.md#book--product), in the order of a page. Of a foreword, an introduction or an
 * afterword the one who wrote it; a 'contributor' has a part that has no role of its own.
 */
export const CONTRIBUTOR_ROLES = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'photographer',
  'foreword',
  'introduction',
  'afterword',
  'contributor',
] as const;
export const contributorRoleSchema = z.enum(CONTRIBUTOR_ROLES);
export type ContributorRole = z.infer<typeof contributorRoleSchema>;

/** A published book with all that its search document needs, both languages at once. */
export const bookSourceSchema = z.object({
  kind: z.literal('book'),
  documentId: z.string(),
  ...bookFactsSchema.shape,
  texts: z.partialRecord(localeSchema, textsSchema),
  contributors: z.array(z.object({ name: z.string(), role: contributorRoleSchema })),
  disciplines: z.array(termSchema),
  categories: z.array(termSchema),
  series: termSchema.nullable(),
  volume: z.string().nullable(),
  /** as the editor wrote it: 'NED|ENG' */
  language: z.string(),
  domain: z.string().nullable(),
  productGroup: z.string().nullable(),
  openAccessLink: z.string().nullable(),
  sale: titleSaleSchema,
  /** whether other shops sell it and ours does not */
  soldElsewhere: z.boolean(),
  /** primary edition first: first printed, else first */
  editions: z.array(
    z.object({
      productId: productIdSchema,
      isbn: z.string(),
      publicationFormat: publicationFormatSchema,
      price: centsSchema,
      priceInclVat: centsSchema,
      publicationDate: z.iso.date().nullable(),
      orderable: z.boolean(),
      openAccess: z.boolean(),
    }),
  ),
  cover: imageSchema.nullable(),
});
export type BookSource = z.infer<typeof bookSourceSchema>;

/** A published journal, likewise. */
export const journalSourceSchema = z.object({
  kind: z.literal('journal'),
  documentId: z.string(),
  texts: z.partialRecord(localeSchema, textsSchema),
  editors: z.array(z.string()),
  disciplines: z.array(termSchema),
  language: z.string(),
  issn: z.string().nullable(),
  eissn: z.string().nullable(),
  doi: z.string().nullable(),
  platformLink: z.string().nullable(),
  openAccess: z.boolean(),
  cover: imageSchema.nullable(),
});
export type JournalSource = z.infer<typeof journalSourceSchema>;

/** The data of one title that the CMS sends to search-sync. */
export const titleSourceSchema = z.discriminatedUnion('kind', [bookSourceSchema, journalSourceSchema]);
export type TitleSource = z.infer<typeof titleSourceSchema>;
