import type { BookType } from '@colophon/contracts/product';
import { contributorRoleSchema } from '@colophon/contracts/title-source';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Partner } from '../domain/site-context';
import { type Binding, select } from './select';

/*
 * Which titles, as document ids: rows of both locales count once, titles without an edition not at all, since
 * they have no address. A title is as old as its earliest edition.
 */

/** SQL for a book `b` of ours, and not of the partner imprint. */
export const OWN = `coalesce(b.domain, '') <> :partnerDomain and coalesce(b.product_group, '') <> :partnerGroup`;
const DATED_TITLES = `
  select b.document_id, min(e.publication_date) as date
  from books b
  join books_editions_lnk l on l.book_id = b.id
  join editions e on e.id = l.edition_id and e.product_id is not null
  where b.published_at is not null and ${OWN}`;

const NEWEST_FIRST = 'order by date desc nulls last, document_id';

/** What {@link OWN} is compared with. */
export function partnerBindings({ domain, productGroup }: Partner): Record<string, Binding> {
  return { partnerDomain: domain, partnerGroup: productGroup };
}

const listRow = z.object({
  total: z.int(),
  documentIds: z.array(z.string()),
  next: z.string().nullable(),
});
export type TitleList = z.infer<typeof listRow>;

/** SQL that says whether a book, or its other language, hangs on the term of a slug. */
function hangsOn(table: string, link: string, column: string, binding: string): string {
  return `b.document_id in (
    select o.document_id from books o join ${link} k on k.book_id = o.id join ${table} t on t.id = k.${column}
    where o.published_at is not null and t.slug = :${binding})`;
}

/**
 * One page of our own titles, newest first, how many there are in all, and the ISO date of the next to come out
 * after `outBy`.
 */
export async function readTitleList(
  strapi: Core.Strapi,
  wanted: {
    partner: Partner;
    type?: BookType | undefined;
    openAccess?: boolean;
    /** slug of a discipline or a series that its titles must hang on, in whichever language */
    discipline?: string;
    series?: string;
    /** only what is out on this ISO date */
    outBy?: string;
    limit: number;
    offset: number;
  },
): Promise<TitleList> {
  const sql = `
    with titles as (
      ${DATED_TITLES}
        ${wanted.type ? 'and b.type = :type' : ''}
        ${wanted.discipline ? `and ${hangsOn('disciplines', 'books_disciplines_lnk', 'discipline_id', 'discipline')}` : ''}
        ${wanted.series ? `and ${hangsOn('series_list', 'books_series_lnk', 'series_id', 'series')}` : ''}
      group by b.document_id
      ${wanted.openAccess ? `having bool_or(coalesce(e.open_access, false)) or max(nullif(trim(b.open_access_link), '')) is not null` : ''}
    )
    select (select count(*)::int from titles) as total,
      array(select document_id from titles ${wanted.outBy ? 'where date <= cast(:outBy as date)' : ''}
        ${NEWEST_FIRST} limit :limit offset :offset) as "documentIds",
      ${wanted.outBy ? '(select min(date) from titles where date > cast(:outBy as date))::text' : 'null'} as next`;
  const [list] = await select(strapi, listRow, sql, {
    ...partnerBindings(wanted.partner),
    ...(wanted.type ? { type: wanted.type } : {}),
    ...(wanted.discipline ? { discipline: wanted.discipline } : {}),
    ...(wanted.series ? { series: wanted.series } : {}),
    ...(wanted.outBy ? { outBy: wanted.outBy } : {}),
    limit: wanted.limit,
    offset: wanted.offset,
  });
  return list ?? { total: 0, documentIds: [], next: null };
}

const roleRow = z.object({ role: contributorRoleSchema, documentId: z.string() });

/** Our titles to which a person contributed, with the role, newest first. */
export function readTitlesOfPerson(
  strapi: Core.Strapi,
  { slug, partner }: { slug: string; partner: Partner },
): Promise<z.infer<typeof roleRow>[]> {
  const sql = `
    with titles as (${DATED_TITLES} group by b.document_id)
    select c.role, t.document_id as "documentId"
    from people p
    join components_book_contributors_person_lnk l on l.person_id = p.id
    join components_book_contributors c on c.id = l.contributor_id
    join books_cmps x on x.cmp_id = c.id and x.field = 'contributors'
    join books o on o.id = x.entity_id and o.published_at is not null
    join titles t on t.document_id = o.document_id
    where p.slug = :slug
    group by c.role, t.document_id, t.date
    order by t.date desc nulls last, t.document_id`;
  return select(strapi, roleRow, sql, { ...partnerBindings(partner), slug });
}

const recentRow = z.object({ documentIds: z.array(z.string()), next: z.string().nullable() });

/** Our titles that came out last, up to a day, and the ISO date on which the next one does. */
export async function readRecentTitles(
  strapi: Core.Strapi,
  { partner, today, limit }: { partner: Partner; today: string; limit: number },
): Promise<z.infer<typeof recentRow>> {
  const sql = `
    with titles as (${DATED_TITLES} group by b.document_id)
    select array(select document_id from titles where date <= cast(:today as date) ${NEWEST_FIRST} limit :limit) as "documentIds",
      (select min(date) from titles where date > cast(:today as date))::text as next`;
  const [recent] = await select(strapi, recentRow, sql, { ...partnerBindings(partner), today, limit });
  return recent ?? { documentIds: [], next: null };
}

/** Books that hang on the same term as the title does, with the term. */
function sharing(table: 'series' | 'disciplines' | 'categories', column: string, rank: number): string {
  return `select o.book_id, ${rank} as rank, '${table}' || o.${column}_id as term
    from books_${table}_lnk s join books_${table}_lnk o on o.${column}_id = s.${column}_id
    where s.book_id in (select id from self)`;
}

/**
 * Titles to show beside one: those its editors chose, in their order; then others of its series; then those that
 * share most of its disciplines and categories. Among equals the newest come first.
 */
export async function readRelatedTitles(
  strapi: Core.Strapi,
  { documentId, partner, limit }: { documentId: string; partner: Partner; limit: number },
): Promise<string[]> {
  const sql = `
    with self as (select id from books where document_id = :documentId and published_at is not null),
    candidates as (
      select o.document_id, 0 as rank, r.edition_ord as place, 0 as shared, null::date as date
      from books_related_lnk r
      join books_editions_lnk l on l.edition_id = r.edition_id
      join books o on o.id = l.book_id and o.published_at is not null
      where r.book_id in (select id from self)
      union all
      select b.document_id, min(n.rank), null, count(distinct n.term), min(e.publication_date)
      from (
        ${sharing('series', 'series', 1)}
        union all ${sharing('disciplines', 'discipline', 2)}
        union all ${sharing('categories', 'category', 2)}
      ) n
      join books b on b.id = n.book_id and b.published_at is not null and ${OWN}
      join books_editions_lnk l on l.book_id = b.id
      join editions e on e.id = l.edition_id and e.product_id is not null
      group by b.document_id
    )
    select document_id as "documentId" from candidates where document_id <> :documentId
    group by document_id
    order by min(rank), min(place), max(shared) desc, max(date) desc nulls last, document_id
    limit :limit`;
  const rows = await select(strapi, z.object({ documentId: z.string() }), sql, {
    ...partnerBindings(partner),
    documentId,
    limit,
  });
  return rows.map((row) => row.documentId);
}

const foundRow = z.object({ documentId: z.string(), isbn: z.string() });

/** The published title of which an edition has this ISBN or productId; null when there is none. */
export async function findEdition(
  strapi: Core.Strapi,
  edition: { isbn: string } | { productId: number },
): Promise<z.infer<typeof foundRow> | null> {
  const [column, key] = 'isbn' in edition ? ['isbn', edition.isbn] : ['product_id', edition.productId];
  const sql = `
    select b.document_id as "documentId", e.isbn
    from editions e
    join books_editions_lnk l on l.edition_id = e.id
    join books b on b.id = l.book_id and b.published_at is not null
    where e.${column} = :key and e.product_id is not null
    order by b.document_id limit 1`;
  const [found] = await select(strapi, foundRow, sql, { key });
  return found ?? null;
}
