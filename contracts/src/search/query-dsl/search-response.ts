import { z } from 'zod';
import { publicationFormatSchema, TITLE_TYPES } from '../../catalogue/product';
import { centsSchema } from '../../money/money';
import { FILTERS, type FilterParameter } from '../facets';
import { searchedTypeSchema } from '../query';

const text = z.string().optional();
const people = z.array(z.object({ name: z.string() }));
/** The plain name is that of the request's locale, else of the other. */
const terms = z.array(
  z.object({ slug: z.string(), name: z.string(), name_en: z.string(), name_nl: z.string() }),
);

/**
 * A title as reading two gives it (docs/specification.md#localized-search-documents): texts under the plain name are in
 * the request's locale, else in the other.
 */
export const titleSourceSchema = z.object({
  type: z.enum(TITLE_TYPES),
  /** of the edition that the title's page shows; a journal has neither */
  productId: z.int().optional(),
  isbn: text,
  /** of all editions */
  productIds: z.array(z.int()),
  isbns: z.array(z.string()),
  issn: z.array(z.string()),
  slug: text,
  slug_en: text,
  slug_nl: text,
  title: text,
  title_en: text,
  title_nl: text,
  subtitle: text,
  subtitle_en: text,
  subtitle_nl: text,
  description: text,
  description_en: text,
  description_nl: text,
  toc: text,
  toc_en: text,
  toc_nl: text,
  authors: people,
  editors: people,
  discipline: terms,
  categories: terms,
  series: terms,
  volume: text,
  publicationFormat: z.array(publicationFormatSchema),
  /** BCP 47 */
  language: z.array(z.string()),
  publicationDate: z.iso.date().optional(),
  openAccess: z.literal('1').optional(),
  /** net, in cents, of the cheapest edition that can be ordered */
  price: centsSchema.optional(),
  domain: text,
  doi: text,
  platformLink: text,
  /** absolute; needs `?format=webp|jpg&width=` (docs/specification.md#images-and-media) */
  cover: z.object({ file: z.object({ url: z.url() }) }).optional(),
});
export type TitleSource = z.output<typeof titleSourceSchema>;

const bucket = z.object({
  /** milliseconds for a year, which `key_as_string` names */
  key: z.union([z.string(), z.int()]),
  key_as_string: text,
  doc_count: z.int().min(0),
});
export type Bucket = z.output<typeof bucket>;

const aggregation = (filter: FilterParameter) =>
  [filter, z.object({ [filter]: z.object({ buckets: z.array(bucket) }) }).optional()] as const;

export const searchResponseSchema = z.object({
  hits: z.object({
    total: z.int().min(0),
    hits: z.array(z.object({ _type: searchedTypeSchema, _id: z.string(), _source: titleSourceSchema })),
  }),
  aggregations: z.object(Object.fromEntries(FILTERS.map(aggregation))).optional(),
});
export type SearchResponse = z.output<typeof searchResponseSchema>;

/** A title by its id; one that is not there is no error. */
export const titleResponseSchema = z.object({
  _type: searchedTypeSchema,
  _id: z.string(),
  found: z.boolean(),
  _source: titleSourceSchema.optional(),
});
export type TitleResponse = z.output<typeof titleResponseSchema>;
