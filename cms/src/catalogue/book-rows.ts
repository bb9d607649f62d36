import { bookFactsSchema, bookPageFactsSchema } from '@colophon/contracts/catalogue/book-facts';
import {
  orderRegionSchema,
  productIdSchema,
  publicationFormatSchema,
  saleStateSchema,
} from '@colophon/contracts/catalogue/product';
import { contributorRoleSchema } from '@colophon/contracts/catalogue/title-source';
import { centsSchema } from '@colophon/contracts/money/money';
import { z } from 'zod';
import { columnsOf, columnsSql, computedColumn, jsonSql } from './columns';
import { slugify } from './domain/addresses';
import type { OrderLink, Review } from './domain/title';
import { localizedRow, titledRow } from './localized';
import { fileColumn, fileSql, imageColumn, mediaBlockColumn, mediaBlocksSql } from './media';
import { listColumn, plainColumn, textColumn } from './select';
import { termColumn, termSql, termsSql } from './term-column';

/* Columns of a book `b` and of its editions `e`. Whoever reads a book takes one of these rows, or picks from it. */

/** An edition of a book. */
export const editionRow = z.object({
  productId: productIdSchema,
  isbn: z.string(),
  publicationFormat: publicationFormatSchema,
  price: centsSchema,
  priceInclVat: centsSchema.nullable(),
  publicationDate: z.string().nullable(),
  saleState: saleStateSchema.nullable(),
  preOrder: computedColumn('coalesce(e.pre_order, false)', z.boolean()),
  disabled: computedColumn('coalesce(e.disabled, false)', z.boolean()),
  openAccess: computedColumn('coalesce(e.open_access, false)', z.boolean()),
  pages: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  depthMm: z.int().nullable(),
});

const contributorRow = z.object({
  name: z.string(),
  sortName: textColumn,
  slug: z.string().nullable(),
  role: computedColumn('c.role', contributorRoleSchema),
});
const contributorColumn = contributorRow.transform(({ slug, ...person }) => ({
  ...person,
  slug: slug || slugify(person.name),
}));

const editionsSql = `(
  select json_agg(${jsonSql('e', editionRow)} order by l.edition_ord, l.id)
  from books_editions_lnk l join editions e on e.id = l.edition_id
  where l.book_id = b.id and e.product_id is not null)`;

/**
 * SQL for a list of the contributors of a book, in the editor's order.
 * @param json  SQL for one of them: of the person `p` and of the component `c`, which has the role
 */
export function contributorsSql(json: string): string {
  return `(
  select json_agg(${json} order by x."order", x.id)
  from books_cmps x
  join components_book_contributors c on c.id = x.cmp_id
  join components_book_contributors_person_lnk l on l.contributor_id = c.id
  join people p on p.id = l.person_id
  where x.entity_id = b.id and x.field = 'contributors')`;
}
const seriesSql = `(
  select ${termSql('s')} from books_series_lnk l join series_list s on s.id = l.series_id
  where l.book_id = b.id and s.slug is not null limit 1)`;
const soldElsewhereSql = `exists (select from books_cmps x where x.entity_id = b.id and x.field = 'orderLinks')`;

/** What lists, basket and search show of a book. */
export const titleRow = titledRow.extend({
  ...columnsOf(bookFactsSchema.shape),
  teaser: plainColumn,
  volume: textColumn,
  language: z.string(),
  domain: textColumn,
  productGroup: textColumn,
  openAccessLink: textColumn,
  editions: computedColumn(editionsSql, listColumn(editionRow)),
  contributors: computedColumn(contributorsSql(jsonSql('p', contributorRow)), listColumn(contributorColumn)),
  series: computedColumn(seriesSql, termColumn.nullable()),
  soldElsewhere: computedColumn(soldElsewhereSql, z.boolean()),
  cover: computedColumn(fileSql('api::book.book', 'cover', 'b.id'), imageColumn),
});

const orderLinkRow = z.object({
  region: orderRegionSchema,
  labelEn: textColumn,
  labelNl: textColumn,
  url: z.string(),
});
const orderLinkColumn = orderLinkRow.transform(
  ({ region, labelEn, labelNl, url }): OrderLink => ({ region, label: { en: labelEn, nl: labelNl }, url }),
);

const reviewRow = z.object({ quoteEn: plainColumn, quoteNl: plainColumn, source: z.string() });
const reviewColumn = reviewRow.transform(
  ({ quoteEn, quoteNl, source }): Review => ({ quote: { en: quoteEn, nl: quoteNl }, source }),
);

/** SQL for the components in a field, in the editor's order. */
export function componentsSql(field: string, table: string, row: z.ZodObject): string {
  return `(
    select json_agg(${jsonSql('c', row)} order by x."order", x.id)
    from books_cmps x join ${table} c on c.id = x.cmp_id
    where x.entity_id = b.id and x.field = '${field}')`;
}

const orderLinksSql = componentsSql('orderLinks', 'components_book_order_links', orderLinkRow);
const reviewsSql = componentsSql('reviews', 'components_book_reviews', reviewRow);

/** What only a book's own page shows of it, and what search finds it by. */
export const titleDetailsRow = localizedRow.extend({
  ...columnsOf(bookPageFactsSchema.shape),
  description: textColumn,
  toc: textColumn,
  keywords: textColumn,
  ebookPlatformName: textColumn,
  ebookPlatformUrl: textColumn,
  disciplines: computedColumn(termsSql('book', 'disciplines', 'b.id'), listColumn(termColumn)),
  categories: computedColumn(termsSql('book', 'categories', 'b.id'), listColumn(termColumn)),
  orderLinks: computedColumn(orderLinksSql, listColumn(orderLinkColumn)),
  reviews: computedColumn(reviewsSql, listColumn(reviewColumn)),
  media: computedColumn(mediaBlocksSql('books_cmps', 'b.id'), listColumn(mediaBlockColumn)),
  preview: computedColumn(fileSql('api::book.book', 'preview', 'b.id'), fileColumn),
  flyer: computedColumn(fileSql('api::book.book', 'flyer', 'b.id'), fileColumn),
});

/** What the search document of a book is made of. */
export const titleSourceRow = titleRow.extend(
  titleDetailsRow.pick({ description: true, toc: true, keywords: true, disciplines: true, categories: true })
    .shape,
);

/**
 * SELECT of the published rows of books, the newest first.
 * @param which  what their document id equals: 'any(:documentIds)'
 */
export function publishedBooks(row: z.ZodObject, which: string): string {
  return `select ${columnsSql('b', row)} from books b
    where b.published_at is not null and b.document_id = ${which}
    order by b.published_at desc, b.locale`;
}

/** SELECT of the drafts of books, the newest first; `which` as for {@link publishedBooks}. */
export function draftBooks(row: z.ZodObject, which: string): string {
  return `select ${columnsSql('b', row)} from books b
    where b.published_at is null and b.document_id = ${which}
    order by b.updated_at desc, b.locale`;
}
