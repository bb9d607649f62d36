import { publicationFormatSchema, saleStateSchema } from '@colophon/contracts/catalogue/product';
import { coverOfBook } from '@colophon/contracts/catalogue/title-cover';
import { centsSchema } from '@colophon/contracts/money/money';
import type { FoundEdition } from '@colophon/contracts/shop-admin/coupons';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { parseIsbn } from '@colophon/contracts/values/isbn';
import { type Locale, localeSchema, otherLocale } from '@colophon/contracts/values/locale';
import { plainField } from '@colophon/contracts/values/plain-field';
import { z } from 'zod';
import { DEFAULT_WEIGHT_GRAMS } from '../delivery/domain/shipping';
import { type Database, fromJsonColumn, partOfText, runPrepared } from '../platform/database';
import {
  availabilityOf,
  type CatalogueProduct,
  fixedPriceUntil,
  isForthcoming,
  type PartnerImprint,
} from './domain/availability';

const bookSchema = z.object({
  documentId: z.string(),
  locale: localeSchema,
  title: z.string().transform(plainField),
  subtitle: z
    .string()
    .nullable()
    .transform((text) => text && plainField(text)),
  language: z.string(),
  domain: z.string().nullable(),
  productGroup: z.string().nullable(),
  contributors: z.array(z.object({ role: z.string(), name: z.string() })),
  editions: z.array(z.object({ isbn: z.string(), publicationFormat: publicationFormatSchema })),
  series: z.object({ en: z.string().nullable(), nl: z.string().nullable() }).nullable(),
  hasOrderLinks: z.boolean(),
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
  price: centsSchema,
  priceInclVat: centsSchema.nullable(),
  publicationDate: z.string().nullable(),
  fixedPriceUntil: z.string().nullable(),
  saleState: saleStateSchema.nullable(),
  preOrder: z.boolean().nullable(),
  disabled: z.boolean().nullable(),
  openAccess: z.boolean().nullable(),
  weightGrams: z.int().nullable(),
  books: z.preprocess(fromJsonColumn, z.array(bookSchema)),
});
type Edition = z.infer<typeof editionSchema>;

// One statement: every cart change reads its products, and Strapi's populate would take nine statements and spend most
// of the response time on assembling them.
const SELECT_EDITIONS = `
  SELECT e.product_id AS "productId", e.isbn, e.publication_format AS "publicationFormat", e.price,
    e.price_incl_vat AS "priceInclVat", e.publication_date::text AS "publicationDate",
    e.fixed_price_until::text AS "fixedPriceUntil", e.sale_state AS "saleState", e.pre_order AS "preOrder",
    e.disabled, e.open_access AS "openAccess", e.weight_grams AS "weightGrams",
    json_agg(json_build_object(
      'documentId', b.document_id, 'locale', b.locale, 'title', b.title, 'subtitle', b.subtitle, 'language', b.language,
      'domain', b.domain,
      'productGroup', b.product_group,
      'contributors', (
        SELECT coalesce(json_agg(json_build_object('role', c.role, 'name', p.name) ORDER BY bc."order"), '[]')
        FROM books_cmps bc
        JOIN components_book_contributors c ON c.id = bc.cmp_id
        JOIN components_book_contributors_person_lnk cp ON cp.contributor_id = c.id
        JOIN people p ON p.id = cp.person_id
        WHERE bc.entity_id = b.id AND bc.field = 'contributors'),
      'series', (
        SELECT json_build_object('en', s.name_en, 'nl', s.name_nl)
        FROM books_series_lnk bs JOIN series_list s ON s.id = bs.series_id
        WHERE bs.book_id = b.id AND s.slug IS NOT NULL LIMIT 1),
      'editions', (
        SELECT json_agg(
          json_build_object('isbn', o.isbn, 'publicationFormat', o.publication_format) ORDER BY l.edition_ord, l.id)
        FROM books_editions_lnk l JOIN editions o ON o.id = l.edition_id
        WHERE l.book_id = b.id AND o.product_id IS NOT NULL),
      'hasOrderLinks', EXISTS (
        SELECT 1 FROM books_cmps bc WHERE bc.entity_id = b.id AND bc.field = 'orderLinks'),
      'cover', (
        SELECT json_build_object('url', f.url, 'width', f.width, 'height', f.height)
        FROM files_related_mph fr JOIN files f ON f.id = fr.file_id
        WHERE fr.related_id = b.id AND fr.related_type = 'api::book.book' AND fr.field = 'cover' LIMIT 1)
    ) ORDER BY b.published_at DESC, b.locale) AS books
  FROM editions e
  JOIN books_editions_lnk be ON be.edition_id = e.id
  JOIN books b ON b.id = be.book_id AND b.published_at IS NOT NULL
  WHERE e.product_id = ANY(?::int[])
  GROUP BY e.id`;

/** Rules for the sale besides the edition itself. `fixedBookPrice`: whether that law applies here. */
type SaleRules = { locale: Locale; on: PressDay; partner: PartnerImprint; fixedBookPrice: boolean };

/**
 * Loads products by id as they are sold on a day. An edition whose book is unpublished, in any language, is missing
 * from the result like an unknown id.
 */
export async function loadProducts(
  db: Database,
  productIds: readonly number[],
  sale: SaleRules,
): Promise<Map<number, CatalogueProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await runPrepared(db, 'shop_products', SELECT_EDITIONS, [productIds]);
  const products = z
    .array(editionSchema)
    .parse(rows)
    .flatMap((edition) => {
      const book = inLocale(edition.books, sale.locale);
      return book ? toProduct(edition, book, sale) : [];
    });
  return new Map(products.map((product) => [product.productId, product]));
}

function inLocale(books: readonly Book[], locale: Locale): Book | undefined {
  return inLanguage(books, locale) ?? inLanguage(books, otherLocale(locale));
}

function inLanguage(books: readonly Book[], wanted: Locale): Book | undefined {
  return books.find((book) => book.locale === wanted);
}

function toProduct(
  edition: Edition,
  book: Book,
  { on, partner, fixedBookPrice }: SaleRules,
): CatalogueProduct {
  const { productId, isbn, publicationFormat } = edition;
  const facts = {
    saleState: edition.saleState,
    disabled: edition.disabled ?? false,
    preOrder: edition.preOrder ?? false,
    openAccess: edition.openAccess ?? false,
    publicationDate: edition.publicationDate,
    price: edition.price,
    publicationFormat,
  };
  // Names may exist in one language only.
  const contributors = edition.books.map((one) => one.contributors).find((list) => list.length > 0) ?? [];
  return {
    productId,
    isbn,
    title: book.title,
    publicationFormat,
    price: edition.price,
    priceInclVat: edition.priceInclVat,
    weightGrams: edition.weightGrams || DEFAULT_WEIGHT_GRAMS,
    preOrder: facts.preOrder,
    disabled: facts.disabled,
    publicationDate: facts.publicationDate,
    forthcoming: isForthcoming(facts, on),
    availability: availabilityOf({
      domain: book.domain,
      productGroup: book.productGroup,
      soldElsewhere: edition.books.some((one) => one.hasOrderLinks),
      edition: facts,
      on,
      partner,
    }),
    fixedPriceUntil: fixedBookPrice ? fixedPriceUntil({ ...edition, language: book.language }, on) : null,
    cover: coverOfBook({
      documentId: book.documentId,
      texts: { en: inLanguage(edition.books, 'en') ?? null, nl: inLanguage(edition.books, 'nl') ?? null },
      language: edition.books[0]?.language ?? book.language,
      contributors,
      series: edition.books.find((one) => one.series)?.series ?? null,
      editions: edition.books.flatMap((one) => one.editions),
      image: coverImage(edition.books.find((one) => one.cover)?.cover ?? null),
    }),
  };
}

/** The storefront serves covers under its own path, in the sizes that pages request. */
function coverImage(file: Book['cover']): CatalogueProduct['cover']['image'] {
  if (!file?.width || !file.height) return null;
  return { url: file.url.replace(/^\/uploads\//, '/covers/'), width: file.width, height: file.height };
}

const rowSchema = z.array(z.object({ productId: z.number(), isbn: z.string(), label: z.string() }));
const COLUMNS = `DISTINCT ON (e.id) e.product_id AS "productId", e.isbn, b.title || ', ' || e.publication_format AS label`;

/**
 * Finds editions of published titles by what was typed: an ISBN in any spelling, a product number, or part of a title.
 * The printed edition of a title comes first.
 */
export async function findEditions(db: Database, typed: string, limit: number): Promise<FoundEdition[]> {
  const isbn = parseIsbn(typed);
  const editions = db('editions as e')
    .join('books_editions_lnk as be', 'be.edition_id', 'e.id')
    .join('books as b', 'b.id', 'be.book_id')
    .whereNotNull('b.published_at')
    .whereNotNull('e.product_id')
    .select(db.raw(COLUMNS))
    .orderBy([{ column: 'e.id' }, { column: 'b.locale' }]);
  if (isbn) editions.where('e.isbn', isbn);
  else if (/^\d{1,9}$/.test(typed)) editions.where('e.product_id', Number(typed));
  else editions.where('b.title', 'ilike', partOfText(typed));
  const found: unknown = await db
    .select('*')
    .from(editions.as('found'))
    .orderByRaw(`length(label), (label LIKE '%eBook%'), "productId"`)
    .limit(limit);
  return rowSchema.parse(found);
}

/**
 * Finds the published title of an edition, in a language or else in the other; null for an ISBN that is not in the
 * catalogue.
 */
export async function titleOfIsbn(db: Database, typed: string, locale: Locale): Promise<string | null> {
  const isbn = parseIsbn(typed);
  if (!isbn) return null;
  const found: unknown = await db('editions as e')
    .join('books_editions_lnk as be', 'be.edition_id', 'e.id')
    .join('books as b', 'b.id', 'be.book_id')
    .where('e.isbn', isbn)
    .whereNotNull('b.published_at')
    .orderByRaw('(b.locale = ?) DESC', [locale])
    .first('b.title');
  return z.object({ title: z.string() }).optional().parse(found)?.title ?? null;
}
