import { orderRegionSchema } from '@colophon/contracts/catalogue/product';
import { isForthcoming } from '@colophon/shop/catalogue/domain/availability';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { bookPath } from '../catalogue/domain/addresses';
import { printedFirst } from '../catalogue/domain/editions';
import type { SiteContext } from '../catalogue/domain/site-context';
import type { Title } from '../catalogue/domain/title';
import { listColumn, select } from '../catalogue/select';
import { readTitles } from '../catalogue/titles';
import { holdsOn, isAboutTexts, isAboutTitles, type NoticeRule } from '../site/notices/domain/notices';

/** Number of newest titles that are searched for one whose page shows the notice. */
const MAX_TITLES = 2000;

const publishedIn = (table: string) => `(select * from ${table} where published_at is not null) t`;

/** Types with pages below the first segment of a route. */
const BELOW: Readonly<Record<string, string>> = {
  journal: publishedIn('journals'),
  news: publishedIn('articles'),
  event: publishedIn('events'),
  series: 'series_list t',
  author: 'people t',
  discipline: 'disciplines t',
};

/** A page on which a notice shows, without locale; null where there is none. */
export async function placeOfNotice(
  strapi: Core.Strapi,
  rule: NoticeRule,
  context: SiteContext,
): Promise<string | null> {
  if (isAboutTexts(rule)) return titlePath(strapi, context, ({ texts }) => !texts[context.locale]);
  if (isAboutTitles(rule))
    return titlePath(strapi, context, matchRule(rule, await readRegions(strapi), context.today));
  const route = rule.paths[context.locale] ?? rule.route;
  if (route === null || route === '*' || route === '/*') return '/';
  if (!route.endsWith('*')) return route;
  const [, segment = ''] = route.split('/');
  if (segment === 'book') return titlePath(strapi, context, () => true);
  const among = BELOW[segment];
  if (!among) return null;
  const sql = `select t.slug from ${among} where t.slug is not null order by t.id desc limit 1`;
  const [found] = await select(strapi, z.object({ slug: z.string() }), sql);
  return found ? `/${segment}/${found.slug}` : null;
}

type Regions = Map<string, z.infer<typeof orderRegionSchema>[]>;

function matchRule(rule: NoticeRule, regions: Regions, today: SiteContext['today']) {
  return (title: Title, edition: Title['editions'][number], route: string): boolean =>
    holdsOn(rule, {
      title: {
        ...title,
        regions: regions.get(title.documentId) ?? [],
        isbns: title.editions.map(({ isbn }) => isbn),
      },
      publicationFormat: edition.publicationFormat,
      forthcoming: isForthcoming(edition, today),
      route,
    });
}

async function titlePath(
  strapi: Core.Strapi,
  { locale }: SiteContext,
  fits: (title: Title, edition: Title['editions'][number], route: string) => boolean,
): Promise<string | null> {
  const sql = `select document_id as "documentId" from books where published_at is not null
    group by document_id order by max(id) desc limit ${MAX_TITLES}`;
  const ids = await select(strapi, z.object({ documentId: z.string() }), sql);
  for (const title of await readTitles(
    strapi,
    ids.map(({ documentId }) => documentId),
  )) {
    for (const edition of printedFirst(title.editions)) {
      const route = bookPath(edition.isbn, title.texts, locale);
      if (fits(title, edition, route)) return route;
    }
  }
  return null;
}

async function readRegions(strapi: Core.Strapi): Promise<Regions> {
  const row = z.object({ documentId: z.string(), regions: listColumn(orderRegionSchema) });
  const sql = `select b.document_id as "documentId", json_agg(c.region) as regions
    from books b join books_cmps x on x.entity_id = b.id and x.field = 'orderLinks'
    join components_book_order_links c on c.id = x.cmp_id
    where b.published_at is not null group by b.document_id`;
  const rows = await select(strapi, row, sql);
  return new Map(rows.map(({ documentId, regions }) => [documentId, regions]));
}
