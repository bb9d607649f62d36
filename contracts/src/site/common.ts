import { z } from 'zod';
import { coverSchema } from '../cover';
import { localeSchema, localizedTextSchema } from '../locale';
import { mediaTypeSchema, videoIdSchema } from '../media';
import { centsSchema } from '../money';
import { endedSaleSchema, publicationFormatSchema } from '../product';

/** A place on this site, without its locale: '/book/9789089641243/cookies'; or an absolute address elsewhere. */
export const linkSchema = z.object({ text: localizedTextSchema, path: z.string() });
export type SiteLink = z.infer<typeof linkSchema>;

/** Something with a page of its own: a person, a series, a discipline. */
export const namedSchema = z.object({ name: z.string(), slug: z.string() });

/** A title on a shelf or in a list. */
export const bookCardSchema = z.object({
  documentId: z.string(),
  /** without locale; absolute for the partner's titles (SPEC section 1) */
  path: z.string(),
  title: localizedTextSchema,
  subtitle: localizedTextSchema.nullable(),
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
  /** trim width in mm, for a shelf drawn to scale */
  widthMm: z.int().nullable(),
  /** a sentence or two for who stops at it */
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

/** A sentence of the press that applies here and now (SPEC section 1); `text` is safe inline HTML, one paragraph: words, emphasis, links. */
export const noticeSchema = z.object({ key: z.string(), text: localizedTextSchema });
export type Notice = z.infer<typeof noticeSchema>;

/** A media block (SPEC section 3). */
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

/** A page of a list, 12 or as asked (SPEC section 9). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageCount: z.int() });
}

/** Which of the two languages hold a translation, for hreflang. */
export const localesSchema = z.array(localeSchema);

/** The first of many, and how many there are: the rest stands on a list or in the search. */
export function someOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int() });
}

/** Where a view stands: its canonical address by locale, without locale, and the locales that have a text of their own. */
export const placeShape = { paths: z.record(localeSchema, z.string()), translations: localesSchema };

/** A file to download; the extension in lower case, without dot. */
export const fileSchema = z.object({ url: z.string(), bytes: z.int(), extension: z.string() });

/** An image of the media library by its path on the storefront, without width and format; pixels. */
export const imageSchema = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Lines that an editor wrote below each other, in the language they are written in: the members of a board, an address. */
export const linesSchema = z.object({ lines: z.array(z.string()), language: localeSchema });
export type Lines = z.infer<typeof linesSchema>;

/** Somebody of the press whom authors write to. */
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
  title: localizedTextSchema,
  subtitle: localizedTextSchema.nullable(),
  issn: z.string().nullable(),
  eissn: z.string().nullable(),
  openAccess: z.boolean(),
  cover: coverSchema,
});
export type JournalCard = z.infer<typeof journalCardSchema>;
