import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { instantColumn, select } from '../../catalogue/select';

const eventListRow = z.object({
  total: z.int(),
  documentIds: z.array(z.string()),
  featured: z.string().nullable(),
  next: instantColumn.nullable(),
});
export type EventList = z.infer<typeof eventListRow>;

/**
 * One page of events as document ids: upcoming ones, the nearest first, then past ones, the latest first; the next
 * featured one; and the instant at which the next upcoming one ends.
 */
export async function readEventList(
  strapi: Core.Strapi,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<EventList> {
  const sql = `
    with latest as (
      select distinct on (document_id) document_id, starts_at, coalesce(ends_at, starts_at) as ends,
        coalesce(featured, false) as featured
      from events where published_at is not null order by document_id, published_at desc, locale
    ), events_now as (select *, ends > :now as upcoming from latest)
    select (select count(*)::int from events_now) as total,
      array(select document_id from events_now
        order by upcoming desc, case when upcoming then starts_at end, starts_at desc, document_id
        limit :limit offset :offset) as "documentIds",
      (select document_id from events_now where upcoming and featured order by starts_at, document_id limit 1) as featured,
      (select min(ends) from events_now where upcoming) as next`;
  const [list] = await select(strapi, eventListRow, sql, { now, limit, offset });
  return list ?? { total: 0, documentIds: [], featured: null, next: null };
}

const LISTED_ARTICLES = `
  select document_id, max(date) as date from articles where published_at is not null group by document_id`;

const articleListRow = z.object({
  total: z.int(),
  documentIds: z.array(z.string()),
  next: z.string().nullable(),
});

/** One page of the articles up to a day as document ids, newest first, and the ISO date of the next one. */
export async function readArticleList(
  strapi: Core.Strapi,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<z.infer<typeof articleListRow>> {
  const sql = `
    with listed as (${LISTED_ARTICLES})
    select (select count(*)::int from listed where date <= cast(:today as date)) as total,
      array(select document_id from listed where date <= cast(:today as date)
        order by date desc, document_id limit :limit offset :offset) as "documentIds",
      (select min(date) from listed where date > cast(:today as date))::text as next`;
  const [list] = await select(strapi, articleListRow, sql, { today, limit, offset });
  return list ?? { total: 0, documentIds: [], next: null };
}

const neighboursRow = z.object({
  newer: z.string().nullable(),
  older: z.string().nullable(),
  next: z.string().nullable(),
});

/** The articles before and after one in the list of news, and the ISO date on which the next article joins the list. */
export async function readNeighbours(
  strapi: Core.Strapi,
  { documentId, today }: { documentId: string; today: string },
): Promise<z.infer<typeof neighboursRow>> {
  const sql = `
    with listed as (${LISTED_ARTICLES}),
    placed as (
      select document_id, lag(document_id) over w as newer, lead(document_id) over w as older
      from listed where date <= cast(:today as date) window w as (order by date desc, document_id)
    )
    select (select newer from placed where document_id = :documentId) as newer,
      (select older from placed where document_id = :documentId) as older,
      (select min(date) from listed where date > cast(:today as date))::text as next`;
  const [found] = await select(strapi, neighboursRow, sql, { documentId, today });
  return found ?? { newer: null, older: null, next: null };
}
