import { z } from 'zod';
import { coverSchema } from '../catalogue/cover';
import { mediaTypeSchema, videoIdSchema } from '../catalogue/media';
import { endedSaleSchema, publicationFormatSchema, unpricedSchema } from '../catalogue/product';
import { centsSchema } from '../money/money';
import { localeSchema, localizedTextSchema } from '../values/locale';

/** A place on this site, without its locale: '/book/9789089641243/cookies'; or an absolute address elsewhere. */
export const linkSchema = z.object({ text: localizedTextSchema, path: z.string() });
export type SiteLink = z.infer<typeof linkSchema>;

/** Something with a page of its own: a person, a series, a discipline. */
export const namedSchema = z.object({ name: z.string(), slug: z.string() });

/** The name of a book or a journal, with the language that it is in as a code for `lang`: a third one where it was not translated. */
export const titleTextSchema = z.object({ text: z.string(), language: z.string() });
export type TitleText = z.infer<typeof titleTextSchema>;

/** What stands at the head of a book or a journal. */
export const headingSchema = z.object({ title: titleTextSchema, subtitle: titleTextSchema.nullable() });
export type Heading = z.infer<typeof headingSchema>;

/** A title in a list, as a card or a row. */
export const bookCardSchema = z.object({
  documentId: z.string(),
  /** without locale; absolute for the partner's titles (docs/specification.md#1-what-the-product-does-and-for-whom) */
  path: z.string(),
  ...headingSchema.shape,
  authors: z.array(z.string()),
  editors: z.array(z.string()),
  /** of the cheapest orderable edition; null where nothing can be ordered */
  price: z.object({ net: centsSchema, gross: centsSchema }).nullable(),
  formats: z.array(publicationFormatSchema),
  publicationDate: z.iso.date().nullable(),
  forthcoming: z.boolean(),
  /** why no edition of it is sold any more; null where one is, or will be */
  ended: endedSaleSchema.nullable().default(null),
  openAccess: z.boolean(),
  /** why it has no price: other shops sell it, or it cannot be ordered at present; null where another field says so */
  unpriced: unpricedSchema.nullable().default(null),
  /** trim width in mm, for covers drawn to scale */
  widthMm: z.int().nullable(),
  /** one or two sentences for list rows and highlights */
  teaser: localizedTextSchema.nullable(),
  cover: coverSchema,
});
export type BookCard = z.infer<typeof bookCardSchema>;

export const articleCardSchema = z.object({
  slug: z.string(),
  title: localizedTextSchema,
  teaser: localizedTextSchema.nullable(),
  date: z.iso.date(),
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const eventCardSchema = z.object({
  slug: z.string(),
  title: localizedTextSchema,
  teaser: localizedTextSchema.nullable(),
  place: localizedTextSchema.nullable(),
  /** UTC */
  startsAt: z.iso.datetime(),
});
export type EventCard = z.infer<typeof eventCardSchema>;

/**
 * A sentence of the press that applies here and now (docs/specification.md#1-what-the-product-does-and-for-whom);
 * `text` is safe inline HTML, one paragraph: text, emphasis, links.
 */
export const noticeSchema = z.object({
  key: z.string(),
  text: localizedTextSchema,
  /** says where a title is sold: shown in place of the price */
  aboutSale: z.boolean().default(false),
});
export type Notice = z.infer<typeof noticeSchema>;

/** A media block (docs/specification.md#3-entities-and-their-fields). */
export const mediaSchema = z.object({
  type: mediaTypeSchema,
  url: z.string(),
  /** of a film that is embedded on click; null for the services that are only named */
  videoId: videoIdSchema.nullable(),
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  caption: localizedTextSchema.nullable(),
  /** whether the film begins at the click that fetches it */
  autoPlay: z.boolean(),
});
export type Media = z.infer<typeof mediaSchema>;

/** A page of a list, 12 or as asked (docs/specification.md#search-and-paging). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageCount: z.int() });
}

/** Which of the two languages hold a translation, for hreflang. */
export const localesSchema = z.array(localeSchema);

/** The first items and the total number: the rest is on a list or in the search. */
export function someOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** The addresses of a view: the canonical one by locale, without locale, and the locales that have a text of their own. */
export const placeShape = { paths: z.record(localeSchema, z.string()), translations: localesSchema };

/** A file to download; the extension in lower case, without dot. */
export const fileSchema = z.object({ url: z.string(), bytes: z.int(), extension: z.string() });

/** An image of the media library by its path on the storefront, without width and format; pixels. */
export const imageSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Lines that an editor wrote below each other, in the language they are written in: the members of a board, an address. */
export const linesSchema = z.object({ lines: z.array(z.string()), language: localeSchema });
export type Lines = z.infer<typeof linesSchema>;

/** A contact person for authors. */
export const contactSchema = namedSchema.extend({ email: z.string().nullable() });

/** A series in a list; `count` is the number of its titles that we list. */
export const seriesCardSchema = z.object({
  slug: z.string(),
  name: localizedTextSchema,
  issn: z.string().nullable(),
  count: z.int(),
});
export type SeriesCard = z.infer<typeof seriesCardSchema>;

/** The series that hold most titles of a section or a discipline, by name; `count` is the number of those titles. */
export const seriesWithinSchema = someOf(seriesCardSchema);

/** A journal in a list. */
export const journalCardSchema = z.object({
  slug: z.string(),
  ...headingSchema.shape,
  issn: z.string().nullable(),
  eissn: z.string().nullable(),
  openAccess: z.boolean(),
  cover: coverSchema,
});
export type JournalCard = z.infer<typeof journalCardSchema>;
