import { orderRegionSchema } from '@colophon/contracts/product';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { webAddress } from '../domain/addresses';
import type { OrderLink, Review, TitleDetails } from '../domain/title';
import { firstFilled, firstPresent, localizedRow, textsOf, unionOf } from './localized';
import { fileColumn, fileSql } from './media';
import { mediaBlockColumn, mediaBlocksSql } from './media-blocks';
import { listColumn, select, textColumn } from './select';
import { slugOf, termColumn, termSql } from './term-column';

/** SQL for the components in a field of a book, in the editor's order. */
function componentsSql(field: string, table: string, json: string): string {
  return `(select json_agg(json_build_object(${json}) order by x."order", x.id)
    from books_cmps x join ${table} c on c.id = x.cmp_id
    where x.entity_id = b.id and x.field = '${field}')`;
}

function termsSql(table: string, column: string): string {
  return `(select json_agg(${termSql('t')} order by l.${column}_ord, l.id)
    from books_${table}_lnk l join ${table} t on t.id = l.${column}_id
    where l.book_id = b.id and t.slug is not null)`;
}

const SQL = `
  select b.document_id as "documentId", b.locale, b.description, b.toc, b.keywords, b.imprint,
    b.imprint_place as "imprintPlace", b.doi, b.licence,
    b.ebook_platform_name as "ebookPlatformName", b.ebook_platform_url as "ebookPlatformUrl",
    ${termsSql('disciplines', 'discipline')} as disciplines,
    ${termsSql('categories', 'category')} as categories,
    ${componentsSql(
      'orderLinks',
      'components_book_order_links',
      `'region', c.region, 'labelEn', c.label_en, 'labelNl', c.label_nl, 'url', c.url`,
    )} as "orderLinks",
    ${componentsSql(
      'reviews',
      'components_book_reviews',
      `'quoteEn', c.quote_en, 'quoteNl', c.quote_nl, 'source', c.source`,
    )} as reviews,
    ${mediaBlocksSql('books_cmps', 'b.id')} as media,
    ${fileSql('api::book.book', 'preview', 'b.id')} as preview,
    ${fileSql('api::book.book', 'flyer', 'b.id')} as flyer
  from books b
  where b.published_at is not null and b.document_id = :documentId
  order by b.published_at desc, b.locale`;

const orderLinkColumn = z
  .object({ region: orderRegionSchema, labelEn: textColumn, labelNl: textColumn, url: z.string() })
  .transform(
    ({ region, labelEn, labelNl, url }): OrderLink => ({ region, label: { en: labelEn, nl: labelNl }, url }),
  );

const reviewColumn = z
  .object({ quoteEn: textColumn, quoteNl: textColumn, source: z.string() })
  .transform(({ quoteEn, quoteNl, source }): Review => ({ quote: { en: quoteEn, nl: quoteNl }, source }));

const detailsRow = localizedRow.extend({
  description: textColumn,
  toc: textColumn,
  keywords: textColumn,
  imprint: textColumn,
  imprintPlace: textColumn,
  doi: textColumn,
  licence: textColumn,
  ebookPlatformName: textColumn,
  ebookPlatformUrl: textColumn,
  disciplines: listColumn(termColumn),
  categories: listColumn(termColumn),
  orderLinks: listColumn(orderLinkColumn),
  reviews: listColumn(reviewColumn),
  media: listColumn(mediaBlockColumn),
  preview: fileColumn,
  flyer: fileColumn,
});

/** What only the page of a title shows; null when it is not published. */
export async function readTitleDetails(
  strapi: Core.Strapi,
  documentId: string,
): Promise<TitleDetails | null> {
  const rows = await select(strapi, detailsRow, SQL, { documentId });
  const [newest] = rows;
  if (!newest) return null;
  const platformUrl = webAddress(newest.ebookPlatformUrl);
  return {
    longTexts: textsOf(rows, ({ description, toc, keywords }) => ({ description, toc, keywords })),
    imprint: newest.imprint,
    imprintPlace: newest.imprintPlace,
    doi: newest.doi,
    licence: newest.licence,
    ebookPlatform:
      newest.ebookPlatformName && platformUrl ? { name: newest.ebookPlatformName, url: platformUrl } : null,
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
    orderLinks: firstFilled(rows, ({ orderLinks }) => orderLinks),
    reviews: firstFilled(rows, ({ reviews }) => reviews),
    media: firstFilled(rows, ({ media }) => media),
    preview: firstPresent(rows, ({ preview }) => preview),
    flyer: firstPresent(rows, ({ flyer }) => flyer),
  };
}
