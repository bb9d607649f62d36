import { centsSchema } from '@colophon/contracts/money';
import {
  bookTypeSchema,
  productIdSchema,
  publicationFormatSchema,
  saleStateSchema,
} from '@colophon/contracts/product';
import { contributorRoleSchema } from '@colophon/contracts/title-source';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { slugify } from '../domain/addresses';
import type { Title } from '../domain/title';
import { byDocument, firstFilled, firstPresent, localizedRow, textsOf, unionOf } from './localized';
import { fileSql, imageColumn } from './media';
import { listColumn, select, textColumn } from './select';
import { termColumn, termSql } from './term-column';

const SQL = `
  select b.document_id as "documentId", b.locale, b.title, b.subtitle, b.teaser, b.slug, b.type, b.volume, b.language,
    b.domain, b.product_group as "productGroup", b.open_access_link as "openAccessLink",
    (select json_agg(json_build_object(
        'productId', e.product_id, 'isbn', e.isbn, 'publicationFormat', e.publication_format,
        'price', e.price, 'priceInclVat', e.price_incl_vat, 'publicationDate', e.publication_date,
        'saleState', e.sale_state, 'preOrder', coalesce(e.pre_order, false), 'disabled', coalesce(e.disabled, false),
        'openAccess', coalesce(e.open_access, false), 'pages', e.pages,
        'widthMm', e.width_mm, 'heightMm', e.height_mm, 'depthMm', e.depth_mm) order by l.edition_ord, l.id)
      from books_editions_lnk l join editions e on e.id = l.edition_id
      where l.book_id = b.id and e.product_id is not null) as editions,
    (select json_agg(json_build_object('name', p.name, 'sortName', p.sort_name, 'slug', p.slug, 'role', c.role) order by x."order", x.id)
      from books_cmps x
      join components_book_contributors c on c.id = x.cmp_id
      join components_book_contributors_person_lnk l on l.contributor_id = c.id
      join people p on p.id = l.person_id
      where x.entity_id = b.id and x.field = 'contributors') as contributors,
    (select ${termSql('s')} from books_series_lnk l join series_list s on s.id = l.series_id
      where l.book_id = b.id and s.slug is not null limit 1) as series,
    exists (select from books_cmps x where x.entity_id = b.id and x.field = 'orderLinks') as "soldElsewhere",
    ${fileSql('api::book.book', 'cover', 'b.id')} as cover
  from books b
  where b.published_at is not null and b.document_id = any(:documentIds)
  order by b.published_at desc, b.locale`;

const editionColumn = z.object({
  productId: productIdSchema,
  isbn: z.string(),
  publicationFormat: publicationFormatSchema,
  price: centsSchema,
  priceInclVat: centsSchema.nullable(),
  publicationDate: z.string().nullable(),
  saleState: saleStateSchema.nullable(),
  preOrder: z.boolean(),
  disabled: z.boolean(),
  openAccess: z.boolean(),
  pages: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  depthMm: z.int().nullable(),
});

const contributorColumn = z
  .object({
    name: z.string(),
    sortName: textColumn,
    slug: z.string().nullable(),
    role: contributorRoleSchema,
  })
  .transform(({ slug, ...person }) => ({ ...person, slug: slug || slugify(person.name) }));

const titleRow = localizedRow.extend({
  title: z.string(),
  subtitle: textColumn,
  teaser: textColumn,
  slug: textColumn,
  type: bookTypeSchema,
  volume: textColumn,
  language: z.string(),
  domain: textColumn,
  productGroup: textColumn,
  openAccessLink: textColumn,
  editions: listColumn(editionColumn),
  contributors: listColumn(contributorColumn),
  series: termColumn.nullable(),
  soldElsewhere: z.boolean(),
  cover: imageColumn,
});
type TitleRow = z.infer<typeof titleRow>;

/** The published titles among these documents, in this order; one query for any number of them. */
export async function readTitles(strapi: Core.Strapi, documentIds: readonly string[]): Promise<Title[]> {
  if (documentIds.length === 0) return [];
  const rows = await select(strapi, titleRow, SQL, { documentIds: [...new Set(documentIds)] });
  const titles = new Map(byDocument(rows).map((rows) => [rows[0].documentId, toTitle(rows)]));
  return documentIds.flatMap((documentId) => titles.get(documentId) ?? []);
}

/** One title from the rows of its locales, the newest first. */
export function toTitle(rows: readonly [TitleRow, ...TitleRow[]]): Title {
  const [newest] = rows;
  return {
    documentId: newest.documentId,
    type: newest.type,
    texts: textsOf(rows, ({ title, subtitle, teaser, slug }) => ({ title, subtitle, teaser, slug })),
    contributors: firstFilled(rows, ({ contributors }) => contributors),
    editions: unionOf(
      rows,
      ({ editions }) => editions,
      ({ isbn }) => isbn,
    ),
    series: firstPresent(rows, ({ series }) => series),
    volume: newest.volume,
    language: newest.language,
    domain: newest.domain,
    productGroup: newest.productGroup,
    openAccessLink: newest.openAccessLink,
    soldElsewhere: rows.some(({ soldElsewhere }) => soldElsewhere),
    cover: firstPresent(rows, ({ cover }) => cover),
  };
}
