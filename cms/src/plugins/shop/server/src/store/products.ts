import { type Locale, localeSchema, otherLocale } from '@colophon/contracts/locale';
import { cents } from '@colophon/contracts/money';
import { publicationFormatSchema } from '@colophon/contracts/product';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { availabilityOf, isSoldElsewhere, type PartnerImprint } from '../domain/availability';
import type { CatalogueProduct } from '../domain/catalogue-product';
import { DEFAULT_WEIGHT_GRAMS } from '../domain/shipping';

const bookSchema = z.object({
  locale: localeSchema,
  title: z.string(),
  subtitle: z.string().nullable(),
  domain: z.string().nullable(),
  productGroup: z.string().nullable(),
  contributors: z.array(z.object({ role: z.string(), person: z.object({ name: z.string() }).nullable() })),
  series: z.object({ name_en: z.string(), name_nl: z.string().nullable() }).nullable(),
  orderLinks: z.array(z.unknown()),
  cover: z
    .object({
      url: z.string(),
      width: z.int().positive().nullable(),
      height: z.int().positive().nullable(),
    })
    .nullable(),
});
type Book = z.infer<typeof bookSchema>;

const editionSchema = z.object({
  productId: z.int(),
  isbn: z.string(),
  publicationFormat: publicationFormatSchema,
  price: z.int(),
  priceInclVat: z.int().nullable(),
  publicationDate: z.string().nullable(),
  preOrder: z.boolean().nullable(),
  disabled: z.boolean().nullable(),
  openAccess: z.boolean().nullable(),
  weightGrams: z.int().nullable(),
  books: z.array(bookSchema),
});
type Edition = z.infer<typeof editionSchema>;

const POPULATE_BOOKS = {
  books: {
    where: { publishedAt: { $notNull: true } },
    populate: {
      contributors: { populate: { person: { select: ['name'] } } },
      series: { select: ['name_en', 'name_nl'] },
      orderLinks: true,
      cover: { select: ['url', 'width', 'height'] },
    },
  },
};

/**
 * The products of some ids, by id, as they are sold at a moment. An edition whose book is not published, in
 * whatever language, is none: it is missing from the answer like an id that nobody gave out.
 */
export async function loadProducts(
  strapi: Core.Strapi,
  productIds: readonly number[],
  { locale, on, partner }: { locale: Locale; on: Date; partner: PartnerImprint },
): Promise<Map<number, CatalogueProduct>> {
  if (productIds.length === 0) return new Map();
  const rows: unknown[] = await strapi.db
    .query('api::edition.edition')
    .findMany({ where: { productId: { $in: productIds } }, populate: POPULATE_BOOKS });
  const products = z
    .array(editionSchema)
    .parse(rows)
    .flatMap((edition) => {
      const book = inLocale(edition.books, locale);
      return book ? toProduct(edition, book, { locale, on, partner }) : [];
    });
  return new Map(products.map((product) => [product.productId, product]));
}

function inLocale(books: readonly Book[], locale: Locale): Book | undefined {
  const inLanguage = (wanted: Locale) => books.find((book) => book.locale === wanted);
  return inLanguage(locale) ?? inLanguage(otherLocale(locale));
}

function toProduct(
  edition: Edition,
  book: Book,
  { locale, on, partner }: { locale: Locale; on: Date; partner: PartnerImprint },
): CatalogueProduct {
  const { productId, isbn, publicationFormat } = edition;
  const facts = {
    disabled: edition.disabled ?? false,
    preOrder: edition.preOrder ?? false,
    openAccess: edition.openAccess ?? false,
    publicationDate: edition.publicationDate,
    price: edition.price,
    publicationFormat,
  };
  // A relation may have been filled in one language only.
  const anyOf = <T>(of: (book: Book) => readonly T[]): readonly T[] =>
    [book, ...edition.books].map(of).find((list) => list.length > 0) ?? [];
  const contributors = anyOf(({ contributors: list }) => list);
  const namesOf = (role: string) =>
    contributors.flatMap((one) => (one.role === role && one.person ? [one.person.name] : []));
  const series = edition.books.find((one) => one.series)?.series ?? null;
  const soldElsewhere = isSoldElsewhere(anyOf(({ orderLinks }) => orderLinks));
  return {
    productId,
    isbn,
    title: book.title,
    publicationFormat,
    price: cents(edition.price),
    priceInclVat: edition.priceInclVat === null ? null : cents(edition.priceInclVat),
    weightGrams: edition.weightGrams || DEFAULT_WEIGHT_GRAMS,
    preOrder: facts.preOrder,
    disabled: facts.disabled,
    availability: availabilityOf({
      domain: book.domain,
      productGroup: book.productGroup,
      soldElsewhere,
      edition: facts,
      on,
      partner,
    }),
    cover: {
      isbn,
      title: book.title,
      subtitle: book.subtitle,
      authors: namesOf('author'),
      editors: namesOf('editor'),
      series: series ? (series[`name_${locale}`] ?? series.name_en) : null,
      language: book.locale,
      image: coverImage(edition.books.find((one) => one.cover)?.cover ?? null),
    },
  };
}

/** The storefront serves covers under a path of its own, in the sizes that pages ask for. */
function coverImage(file: Book['cover']): CatalogueProduct['cover']['image'] {
  if (!file?.width || !file.height) return null;
  return { url: file.url.replace(/^\/uploads\//, '/covers/'), width: file.width, height: file.height };
}
