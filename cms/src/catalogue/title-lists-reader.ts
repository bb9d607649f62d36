import { type BookType, bookTypeSchema } from '@colophon/contracts/catalogue/product';
import { contributorRoleSchema } from '@colophon/contracts/catalogue/title-source';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { cacheByVersion } from './cache-by-version';
import type { Partner } from './domain/site-context';
import {
  indexTitles,
  nearest,
  pageOfIndex,
  sortByIndex,
  type TitleIndex,
  type TitleList,
} from './domain/title-index';
import { PARTNER } from './partner';
import { select } from './select';
import { OWN, partnerBindings } from './title-sql';

/*
 * Rows of both locales count once; titles without an edition are left out, since they have no address. A title is dated
 * by its earliest edition.
 */
const TITLES = `
  select b.document_id as "documentId", min(e.publication_date)::text as date, min(b.type) as type,
    bool_or(coalesce(e.open_access, false)) or max(nullif(trim(b.open_access_link), '')) is not null as "isOpen"
  from books b
  join books_editions_lnk l on l.book_id = b.id
  join editions e on e.id = l.edition_id and e.product_id is not null
  where b.published_at is not null and ${OWN}
  group by b.document_id
  order by min(e.publication_date) desc nulls last, b.document_id`;

const titleRow = z.object({
  documentId: z.string(),
  date: z.string().nullable(),
  type: bookTypeSchema,
  isOpen: z.boolean(),
});

/**
 * Ordered index of all our titles, newest first: every list of titles is a part of it. Reading it scans the whole
 * catalogue, so it is cached per content version; 20,000 titles take some 4 MB.
 */
const readTitleIndex: (strapi: Core.Strapi, version: number) => Promise<TitleIndex> = cacheByVersion(
  async (strapi: Core.Strapi) =>
    indexTitles(await select(strapi, titleRow, TITLES, partnerBindings(PARTNER))),
);

/* Filter of a list of titles. The titles of a term or a person come from the database; their order from the index. */

const TERMS = {
  discipline: { table: 'disciplines', link: 'books_disciplines_lnk', column: 'discipline_id' },
  series: { table: 'series_list', link: 'books_series_lnk', column: 'series_id' },
} as const;

/** One page of our own titles, newest first, their total, and the ISO date of the next publication after `outBy`. */
export async function readTitleList(
  strapi: Core.Strapi,
  version: number,
  wanted: {
    type?: BookType | undefined;
    openAccess?: boolean;
    /** slug of the discipline or series, in either language */
    discipline?: string;
    series?: string;
    /** only titles published by this ISO date */
    outBy?: string;
    limit: number;
    offset: number;
  },
): Promise<TitleList> {
  const { type, openAccess = false, discipline, series, ...page } = wanted;
  const [index, ...sets] = await Promise.all([
    readTitleIndex(strapi, version),
    ...(discipline === undefined ? [] : [readTitlesOfTerm(strapi, 'discipline', discipline)]),
    ...(series === undefined ? [] : [readTitlesOfTerm(strapi, 'series', series)]),
  ]);
  const [among] = sets;
  return pageOfIndex(index, { type, openAccess, ...(among ? { among } : {}) }, page);
}

/** Published titles that belong to the term of a slug, in any language version. */
async function readTitlesOfTerm(
  strapi: Core.Strapi,
  of: keyof typeof TERMS,
  slug: string,
): Promise<Set<string>> {
  const { table, link, column } = TERMS[of];
  const sql = `
    select distinct b.document_id as "documentId"
    from ${table} t join ${link} k on k.${column} = t.id join books b on b.id = k.book_id
    where b.published_at is not null and t.slug = :slug`;
  const rows = await select(strapi, z.object({ documentId: z.string() }), sql, { slug });
  return new Set(rows.map(({ documentId }) => documentId));
}

const roleRow = z.object({ role: contributorRoleSchema, documentId: z.string() });

/** Our titles to which a person contributed, with the role, newest first. */
export async function readTitlesOfPerson(
  strapi: Core.Strapi,
  version: number,
  slug: string,
): Promise<z.infer<typeof roleRow>[]> {
  const sql = `
    select distinct c.role, o.document_id as "documentId"
    from people p
    join components_book_contributors_person_lnk l on l.person_id = p.id
    join components_book_contributors c on c.id = l.contributor_id
    join books_cmps x on x.cmp_id = c.id and x.field = 'contributors'
    join books o on o.id = x.entity_id and o.published_at is not null
    where p.slug = :slug`;
  const [index, rows] = await Promise.all([
    readTitleIndex(strapi, version),
    select(strapi, roleRow, sql, { slug }),
  ]);
  return sortByIndex(index, rows);
}

/** Books that share a term with the title, one row for each shared term. */
function sharedTermSql(table: 'series' | 'disciplines' | 'categories', column: string, rank: number): string {
  return `select o.book_id, ${rank} as rank from books_${table}_lnk o where o.${column}_id in (
    select s.${column}_id from books_${table}_lnk s where s.book_id in (select id from self))`;
}

/** Titles without an edition have no address and are dropped: some more are read to replace them. */
const SPARE = 24;

const neighbourRow = z.object({
  documentId: z.string(),
  rank: z.int(),
  place: z.number().nullable(),
  shared: z.int(),
});

/**
 * Related titles: the editors' choice in its order; then titles of the same series; then those that share most
 * disciplines and categories. Among equals the newest come first: thousands may be equal, so the database selects them
 * and the index sorts them by date.
 */
export async function readRelatedTitles(
  strapi: Core.Strapi,
  version: number,
  { documentId, partner, limit }: { documentId: string; partner: Partner; limit: number },
): Promise<string[]> {
  const sql = `
    with self as (select id from books where document_id = :documentId and published_at is not null),
    chosen as (
      select o.document_id, min(r.edition_ord) as place
      from books_related_lnk r
      join books_editions_lnk l on l.edition_id = r.edition_id
      join books o on o.id = l.book_id and o.published_at is not null
      where r.book_id in (select id from self) group by o.document_id
    ),
    near as (
      select b.document_id, min(n.rank) as rank, max(n.shared) as shared
      from (
        select book_id, min(rank) as rank, count(*)::int as shared from (
          ${sharedTermSql('series', 'series', 1)}
          union all ${sharedTermSql('disciplines', 'discipline', 2)}
          union all ${sharedTermSql('categories', 'category', 2)}
        ) terms group by book_id
      ) n
      join books b on b.id = n.book_id and b.published_at is not null and ${OWN}
      group by b.document_id
    )
    select document_id as "documentId", min(rank) as rank, min(place) as place, max(shared) as shared
    from (
      select document_id, 0 as rank, place, 0 as shared from chosen
      union all select document_id, rank, null, shared from near
    ) candidates
    where document_id <> :documentId
    group by document_id
    order by min(rank), min(place), max(shared) desc
    fetch first (:wanted) rows with ties`;
  const [index, candidates] = await Promise.all([
    readTitleIndex(strapi, version),
    select(strapi, neighbourRow, sql, {
      ...partnerBindings(partner),
      documentId,
      wanted: limit + SPARE,
    }),
  ]);
  return nearest(index, candidates, limit);
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
