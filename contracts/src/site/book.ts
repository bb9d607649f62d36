import { z } from 'zod';
import { bookFactsSchema, bookPageFactsSchema } from '../catalogue/book-facts';
import { coverSchema } from '../catalogue/cover';
import {
  availabilitySchema,
  orderRegionSchema,
  productIdSchema,
  publicationFormatSchema,
} from '../catalogue/product';
import { contributorRoleSchema } from '../catalogue/title-source';
import { centsSchema } from '../money/money';
import { localeSchema, localizedTextSchema } from '../values/locale';
import {
  articleCardSchema,
  bookCardSchema,
  eventCardSchema,
  fileSchema,
  headingSchema,
  localesSchema,
  mediaSchema,
  namedSchema,
  noticeSchema,
} from './common';

/** One edition on its book's page. */
export const editionViewSchema = z.object({
  productId: productIdSchema,
  isbn: z.string(),
  publicationFormat: publicationFormatSchema,
  /** net and Dutch consumer price */
  price: centsSchema,
  priceInclVat: centsSchema,
  /** Dutch rate as a fraction: 0.09 */
  vatRate: z.number(),
  availability: availabilitySchema,
  /** whether it is not published yet, also for titles sold elsewhere */
  forthcoming: z.boolean().default(false),
  publicationDate: z.iso.date().nullable(),
  pages: z.int().nullable(),
  /** millimetres */
  dimensions: z.object({ width: z.int(), height: z.int(), depth: z.int().nullable() }).nullable(),
  openAccess: z.boolean(),
});
export type EditionView = z.infer<typeof editionViewSchema>;

/** The book page in full (docs/specification.md#book-detail-page), for the edition that was asked for. */
export const bookViewSchema = z.object({
  documentId: z.string(),
  ...bookFactsSchema.shape,
  ...bookPageFactsSchema.shape,
  /** canonical address by locale, without locale */
  paths: z.record(localeSchema, z.string()),
  /** locales that have a text of their own */
  translations: localesSchema,
  /** where a partner imprint's title lives; our page redirects there */
  partnerUrl: z.string().nullable(),
  ...headingSchema.shape,
  /** in the editor's order */
  contributors: z.array(
    namedSchema.extend({
      role: contributorRoleSchema,
      /** as in an index, 'Quist, Mara'; null where editors left it out */
      sortName: z.string().nullable(),
    }),
  ),
  cover: coverSchema,
  edition: editionViewSchema,
  otherEditions: z.array(editionViewSchema),
  orderLinks: z.array(z.object({ region: orderRegionSchema, label: localizedTextSchema, url: z.string() })),
  notices: z.array(noticeSchema),
  /** safe HTML, made from the editor's Markdown */
  description: localizedTextSchema.nullable(),
  toc: z
    .object({
      language: localeSchema,
      entries: z.array(
        z.object({ level: z.int().min(1).max(3), label: z.string(), page: z.string().nullable() }),
      ),
    })
    .nullable(),
  /** ISO 639-1 */
  languages: z.array(z.string()),
  disciplines: z.array(namedSchema),
  categories: z.array(namedSchema),
  series: namedSchema.extend({ volume: z.string().nullable() }).nullable(),
  keywords: z.array(z.string()),
  openAccessLink: z.string().nullable(),
  ebookPlatform: z.object({ name: z.string(), url: z.string() }).nullable(),
  preview: fileSchema.nullable(),
  flyer: fileSchema.nullable(),
  media: z.array(mediaSchema),
  reviews: z.array(z.object({ quote: localizedTextSchema, source: z.string() })),
  related: z.array(bookCardSchema),
  events: z.array(eventCardSchema),
  articles: z.array(articleCardSchema),
});
export type BookView = z.infer<typeof bookViewSchema>;
