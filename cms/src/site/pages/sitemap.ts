import {
  SITEMAP_FILE_SIZE,
  type SitemapKind,
  type SitemapSource,
  sitemapSourceSchema,
} from '@colophon/contracts/site/sitemap';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../../catalogue/domain/site-context';
import { nextChange } from '../../catalogue/domain/valid-until';
import { type Binding, instantColumn, select, textColumn } from '../../catalogue/select';
import { OWN, partnerBindings } from '../../catalogue/title-sql';
import { readArticleList } from '../agenda/agenda-reader';
import type { ReadView } from '../response/respond';
import { type SitemapRow, sitemapEntry } from './domain/sitemap-view';

/*
 * One select for each kind: `place` sorts it, `texts` are title and slug by language, `changed` is the last change of
 * the page and of the titles that it lists.
 */

/** SQL for title and slug of a document's rows by their language. */
function textsOf(alias: string): string {
  return `json_object_agg(${alias}.locale, json_build_object('title', ${alias}.title, 'slug', ${alias}.slug))`;
}

/** SQL for a row `t` that has both languages: the languages in which one of these fields is written. */
function writtenIn(...fields: string[]): string {
  const inLanguage = (locale: string) => {
    const columns = fields.map((field) => `t.${field}_${locale}`).join(', ');
    return `'${locale}', case when trim(concat(${columns})) <> '' then json_build_object('title', t.slug, 'slug', t.slug) end`;
  };
  return `json_build_object(${inLanguage('en')}, ${inLanguage('nl')})`;
}

/** Books by edition: each edition has a page. Titles of the partner imprint are on its own site. */
const BOOKS = `
  select lpad(e.product_id::text, 10, '0') as place, e.isbn, null as slug, ${textsOf('b')} as texts,
    greatest(max(b.updated_at), max(b.published_at), max(e.updated_at)) as changed
  from books b
  join books_editions_lnk l on l.book_id = b.id
  join editions e on e.id = l.edition_id and e.product_id is not null
  where b.published_at is not null and ${OWN}
  group by e.id`;

/** Books of one sitemap file: its editions are selected before their texts are read. */
const BOOKS_OF_FILE = `
  with file as (
    select e.id, e.product_id, e.isbn, e.updated_at from editions e
    where e.product_id is not null and exists (
      select from books_editions_lnk l join books b on b.id = l.book_id
      where l.edition_id = e.id and b.published_at is not null and ${OWN})
    order by e.product_id limit :limit offset :offset)
  select f.isbn, null as slug, ${textsOf('b')} as texts,
    greatest(max(b.updated_at), max(b.published_at), f.updated_at) as "changedAt"
  from file f
  join books_editions_lnk l on l.edition_id = f.id
  join books b on b.id = l.book_id and b.published_at is not null and ${OWN}
  group by f.product_id, f.isbn, f.updated_at
  order by f.product_id`;

function localizedSql(table: string, having = 'true'): string {
  return `
    select t.document_id as place, null as isbn, null as slug, ${textsOf('t')} as texts,
      max(greatest(t.updated_at, t.published_at)) as changed
    from ${table} t where t.published_at is not null group by t.document_id having ${having}`;
}

/** A series or a discipline, with the last change of its titles. */
function term(table: string, link: string, column: string): string {
  return `
    select lpad(t.id::text, 10, '0') as place, null as isbn, t.slug,
      ${writtenIn('name', 'description')} as texts,
      greatest(t.updated_at, max(b.updated_at)) as changed
    from ${table} t
    left join ${link} k on k.${column} = t.id
    left join books b on b.id = k.book_id and b.published_at is not null and ${OWN}
    where t.slug is not null group by t.id`;
}

/** Contributors to our titles and series editors; other people have no page worth finding. */
const PEOPLE = `
  select lpad(t.id::text, 10, '0') as place, null as isbn, t.slug,
    ${writtenIn('bio')} as texts,
    greatest(t.updated_at, max(b.updated_at)) as changed
  from people t
  left join components_book_contributors_person_lnk l on l.person_id = t.id
  left join books_cmps x on x.cmp_id = l.contributor_id and x.field = 'contributors'
  left join books b on b.id = x.entity_id and b.published_at is not null and ${OWN}
  where t.slug is not null group by t.id
  having count(b.id) > 0 or exists (select from series_list_series_editors_lnk s where s.person_id = t.id)`;

const ENTRIES: Readonly<Record<SitemapKind, string>> = {
  books: BOOKS,
  journals: localizedSql('journals'),
  series: term('series_list', 'books_series_lnk', 'series_id'),
  disciplines: term('disciplines', 'books_disciplines_lnk', 'discipline_id'),
  people: PEOPLE,
  news: localizedSql('articles', 'max(t.date) <= cast(:today as date)'),
  events: localizedSql('events'),
  pages: localizedSql('pages'),
};

/** The rows of the lists that have one page each. */
const LISTS: Readonly<Record<Exclude<SitemapSource, SitemapKind>, string>> = {
  faq: 'select greatest(updated_at, published_at) as changed from faq_items where published_at is not null',
  partners: 'select updated_at as changed from partners',
};

const sourceRow = z.object({
  source: sitemapSourceSchema,
  count: z.int(),
  changedAt: instantColumn.nullable(),
});

/** Number of sitemap entries of each kind; one query. */
function readSitemapSources(strapi: Core.Strapi, context: SiteContext): Promise<z.infer<typeof sourceRow>[]> {
  const sources = Object.entries({ ...ENTRIES, ...LISTS }).map(
    ([source, rows]) =>
      `select '${source}' as source, count(*)::int as count, max(changed) as "changedAt" from (${rows}) as ${source}`,
  );
  return select(strapi, sourceRow, sources.join(' union all '), bindings(context));
}

const textsColumn = z.object({ title: z.string(), slug: textColumn }).nullish();

const entryRow = z.object({
  isbn: z.string().nullable(),
  slug: z.string().nullable(),
  texts: z.object({ en: textsColumn, nl: textsColumn }).transform(({ en, nl }) => ({
    ...(en && { en }),
    ...(nl && { nl }),
  })),
  changedAt: instantColumn.nullable(),
});

/** The pages of one file of a kind; one query, which reads no more rows than the file has. */
function readSitemapRows(
  strapi: Core.Strapi,
  { kind, page }: { kind: SitemapKind; page: number },
  context: SiteContext,
): Promise<SitemapRow[]> {
  const rowsOfKind = `select isbn, slug, texts, changed as "changedAt" from (${ENTRIES[kind]}) as entries
    order by place limit :limit offset :offset`;
  const sql = kind === 'books' ? BOOKS_OF_FILE : rowsOfKind;
  return select(strapi, entryRow, sql, {
    ...(kind === 'news' ? { today: context.today } : {}),
    ...(OF_OTHERS.has(kind) ? partnerBindings(context.partner) : {}),
    limit: SITEMAP_FILE_SIZE,
    offset: (page - 1) * SITEMAP_FILE_SIZE,
  });
}

/** Kinds from which the partner imprint's titles are excluded. */
const OF_OTHERS: ReadonlySet<SitemapKind> = new Set(['books', 'series', 'disciplines', 'people']);

function bindings({ partner, today }: SiteContext): Record<string, Binding> {
  return { ...partnerBindings(partner), today };
}

/** The number of sitemap entries of each kind: two queries. */
export const readSitemapIndex: ReadView<'sitemapIndex'> = async (strapi, _params, context) => {
  const [sources, news] = await Promise.all([
    readSitemapSources(strapi, context),
    readArticleList(strapi, { today: context.today, limit: 0, offset: 0 }),
  ]);
  return { data: { sources }, validUntil: nextChange(context, [news.next]) };
};

/** One file of the sitemap: two queries, however large the catalogue. */
export const readSitemapFile: ReadView<'sitemapFile'> = async (strapi, { kind, page }, context) => {
  const [rows, news] = await Promise.all([
    readSitemapRows(strapi, { kind, page }, context),
    readArticleList(strapi, { today: context.today, limit: 0, offset: 0 }),
  ]);
  return {
    data: { entries: rows.map((row) => sitemapEntry(kind, row)) },
    validUntil: kind === 'news' ? nextChange(context, [news.next]) : null,
  };
};
