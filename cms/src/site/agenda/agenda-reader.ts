import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { byDocument, localizedRow, textsOf } from '../../catalogue/localized';
import {
  type Binding,
  instantColumn,
  plainColumn,
  plainRequired,
  select,
  textColumn,
} from '../../catalogue/select';
import type { SiteArticle, SiteEvent } from './domain/agenda';

const eventRow = localizedRow.extend({
  title: plainRequired,
  slug: textColumn,
  teaser: plainColumn,
  place: plainColumn,
  startsAt: instantColumn,
  endsAt: instantColumn.nullable(),
  featured: z.boolean(),
});

/** Events that are upcoming or that were featured. */
export function readEventsOfHome(strapi: Core.Strapi, now: Date): Promise<SiteEvent[]> {
  return readEvents(strapi, 'coalesce(w.ends_at, w.starts_at) > :now or w.featured', { now });
}

/** Events about a title: about any of its editions. */
export function readEventsOfTitle(strapi: Core.Strapi, documentId: string): Promise<SiteEvent[]> {
  return readEvents(strapi, aboutTitle('events', 'event'), { documentId });
}

/** The published events among these documents, in this order. */
export async function readEventsById(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<SiteEvent[]> {
  if (documentIds.length === 0) return [];
  const events = await readEvents(strapi, 'w.document_id = any(:documentIds)', { documentIds });
  return documentIds.flatMap((id) => events.find(({ documentId }) => documentId === id) ?? []);
}

async function readEvents(
  strapi: Core.Strapi,
  condition: string,
  bindings: Record<string, Binding>,
): Promise<SiteEvent[]> {
  const sql = `
    select v.document_id as "documentId", v.locale, v.title, v.slug, v.teaser, v.place,
      v.starts_at as "startsAt", v.ends_at as "endsAt", coalesce(v.featured, false) as featured
    from events v
    where v.published_at is not null and v.document_id in (
      select w.document_id from events w where w.published_at is not null and (${condition}))
    order by v.published_at desc, v.locale`;
  return byDocument(await select(strapi, eventRow, sql, bindings)).map((rows) => ({
    documentId: rows[0].documentId,
    startsAt: rows[0].startsAt,
    endsAt: rows[0].endsAt,
    featured: rows[0].featured,
    texts: textsOf(rows, ({ title, slug, teaser, place }) => ({ title, slug, teaser, place })),
  }));
}

const articleRow = localizedRow.extend({
  title: plainRequired,
  slug: textColumn,
  teaser: plainColumn,
  date: z.string(),
});

/** The newest articles up to a day, newest first. */
export function readNews(strapi: Core.Strapi, today: string, limit: number): Promise<SiteArticle[]> {
  const newest = `w.document_id in (
    select n.document_id from articles n where n.published_at is not null and n.date <= cast(:today as date)
    group by n.document_id order by max(n.date) desc, n.document_id limit :limit)`;
  return readArticles(strapi, newest, { today, limit });
}

/** Articles about a title, newest first. */
export function readArticlesOfTitle(strapi: Core.Strapi, documentId: string): Promise<SiteArticle[]> {
  return readArticles(strapi, aboutTitle('articles', 'article'), { documentId });
}

/** The published articles among these documents, newest first. */
export async function readArticlesById(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<SiteArticle[]> {
  if (documentIds.length === 0) return [];
  return readArticles(strapi, 'w.document_id = any(:documentIds)', { documentIds });
}

async function readArticles(
  strapi: Core.Strapi,
  condition: string,
  bindings: Record<string, Binding>,
): Promise<SiteArticle[]> {
  const sql = `
    select v.document_id as "documentId", v.locale, v.title, v.slug, v.teaser, v.date::text as date
    from articles v
    where v.published_at is not null and v.document_id in (
      select w.document_id from articles w where w.published_at is not null and (${condition}))
    order by v.published_at desc, v.locale`;
  return byDocument(await select(strapi, articleRow, sql, bindings))
    .map((rows) => ({
      documentId: rows[0].documentId,
      date: rows[0].date,
      texts: textsOf(rows, ({ title, slug, teaser }) => ({ title, slug, teaser })),
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.documentId.localeCompare(b.documentId));
}

function aboutTitle(table: 'events' | 'articles', column: 'event' | 'article'): string {
  return `w.id in (
    select t.${column}_id from ${table}_titles_lnk t
    join books_editions_lnk l on l.edition_id = t.edition_id
    join books b on b.id = l.book_id and b.published_at is not null
    where b.document_id = :documentId)`;
}

const eventListRow = z.object({
  total: z.int(),
  documentIds: z.array(z.string()),
  featured: z.string().nullable(),
  next: instantColumn.nullable(),
});
type EventList = z.infer<typeof eventListRow>;

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
