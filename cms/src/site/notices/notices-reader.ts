import { orderRegionSchema, publicationFormatSchema } from '@colophon/contracts/catalogue/product';
import { localeSchema } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { cacheByVersion } from '../../catalogue/cache-by-version';
import { byDocument, localizedRow, textsOf, unionOf } from '../../catalogue/localized';
import { listColumn, select, textColumn } from '../../catalogue/select';
import type { NoticeRule } from './domain/notices';

const SQL = `
  select n.document_id as "documentId", n.locale, n.text, n.key, n.from::text as "from", n.until::text as "until",
    n.route, n.title_language as "titleLanguage", n.publication_format as "publicationFormat", n.region,
    n.product_group as "productGroup", n.domain, coalesce(n.sold_elsewhere, false) as "soldElsewhere",
    coalesce(n.missing_translation, false) as "missingTranslation", coalesce(n."order", 0) as place,
    (select json_agg(e.isbn) from notices_titles_lnk l join editions e on e.id = l.edition_id
      where l.notice_id = n.id) as isbns
  from notices n
  where n.published_at is not null
  order by n.published_at desc, n.locale`;

const noticeRow = localizedRow.extend({
  text: z.string(),
  key: z.string(),
  place: z.int(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  route: textColumn,
  titleLanguage: textColumn,
  publicationFormat: publicationFormatSchema.nullable(),
  region: orderRegionSchema.nullable(),
  productGroup: textColumn,
  domain: textColumn,
  soldElsewhere: z.boolean(),
  missingTranslation: z.boolean(),
  isbns: listColumn(z.string()),
});

/** All published notices with their rules, in the editors' order; cached by content version. */
export const readNotices = cacheByVersion(selectNotices);

/** Tables of pages with a slug for each language, and the path before the slug. */
const PAGES_BY_SLUG = [
  ['articles', '/news/'],
  ['events', '/event/'],
  ['journals', '/journal/'],
  ['pages', '/'],
] as const;

const PATHS_SQL = PAGES_BY_SLUG.map(
  ([table, prefix]) => `
    select distinct n.route, t.locale, '${prefix}' || t.slug as path
    from notices n
    join ${table} o on o.published_at is not null and '${prefix}' || o.slug = n.route
    join ${table} t on t.document_id = o.document_id and t.published_at is not null and t.slug is not null
    where n.published_at is not null`,
).join(' union all ');

const pathRow = z.object({ route: z.string(), locale: localeSchema, path: z.string() });

async function selectNotices(strapi: Core.Strapi): Promise<NoticeRule[]> {
  const paths = await select(strapi, pathRow, PATHS_SQL);
  return byDocument(await select(strapi, noticeRow, SQL))
    .sort(([a], [b]) => a.place - b.place || a.key.localeCompare(b.key))
    .map((rows) => {
      const [{ documentId: _id, locale: _locale, text: _text, place: _place, ...rule }] = rows;
      return {
        ...rule,
        paths: Object.fromEntries(
          paths.filter(({ route }) => route === rule.route).map(({ locale, path }) => [locale, path]),
        ),
        texts: textsOf(rows, ({ text }) => ({ text })),
        isbns: unionOf(
          rows,
          ({ isbns }) => isbns,
          (isbn) => isbn,
        ),
      };
    });
}
