import { FOUND_KINDS } from '@colophon/contracts/site/site-search';
import { daysAfter } from '@colophon/contracts/time/press-day';
import { z } from 'zod';
import { nextChange } from '../../catalogue/domain/valid-until';
import { plainRequired, select, textColumn } from '../../catalogue/select';
import { OWN, partnerBindings } from '../../catalogue/title-sql';
import type { ReadView } from '../response/respond';
import { foundPages } from './domain/found-pages';
import { querySql, SEARCHED_FIELDS, type SearchedTable, wordsSql } from './words-sql';

const textsRow = z.object({ title: plainRequired, slug: textColumn.default(null) });
const foundRow = z.object({
  kind: z.enum(FOUND_KINDS),
  isInName: z.boolean(),
  slug: textColumn,
  texts: z
    .object({ en: textsRow.nullish(), nl: textsRow.nullish() })
    .transform(({ en, nl }) => ({ ...(en && { en }), ...(nl && { nl }) })),
});

/** Of each kind. */
const LIMIT = 3;
const QUERY = querySql('cast(:q as text)');

/** SQL for whether a row has all words. @param alias  of a searched table */
function hasWords(table: SearchedTable, alias: string): string {
  return `${wordsSql(SEARCHED_FIELDS[table].map((field) => `${alias}.${field}`))} @@ ${QUERY}`;
}

/** Contributors to our titles and series editors; other people have no page worth finding. */
const PEOPLE = `
  select 'person' as kind, true as "isInName", p.slug,
    json_build_object('en', json_build_object('title', p.name), 'nl', json_build_object('title', p.name)) as texts
  from people p where ${hasWords('people', 'p')} and p.slug is not null and (
    exists (select from components_book_contributors_person_lnk l
      join books_cmps x on x.cmp_id = l.contributor_id and x.field = 'contributors'
      join books b on b.id = x.entity_id and b.published_at is not null and ${OWN}
      where l.person_id = p.id)
    or exists (select from series_list_series_editors_lnk s where s.person_id = p.id))
  order by p.name, p.id limit ${LIMIT}`;

const SERIES = `
  select 'series' as kind, true as "isInName", s.slug,
    json_build_object('en', json_build_object('title', coalesce(s.name_en, '')),
      'nl', json_build_object('title', coalesce(s.name_nl, ''))) as texts
  from series_list s
  where ${hasWords('series_list', 's')} and s.slug is not null
  order by s.name_en, s.id limit ${LIMIT}`;

/** A type with a row for each language. */
function localizedSql(kind: string, table: SearchedTable, condition = 'true'): string {
  const [name] = SEARCHED_FIELDS[table];
  const inName = `bool_or(${wordsSql([`t.${name}`])} @@ ${QUERY})`;
  return `
    select '${kind}' as kind, ${inName} as "isInName", null as slug,
      json_object_agg(t.locale, json_build_object('title', t.${name}, 'slug', t.slug)) as texts
    from ${table} t
    where t.published_at is not null and t.document_id in (
      select f.document_id from ${table} f where f.published_at is not null and ${condition}
        and ${hasWords(table, 'f')})
    group by t.document_id order by ${inName} desc, min(t.${name}), t.document_id limit ${LIMIT}`;
}

const SQL = [
  PEOPLE,
  SERIES,
  localizedSql('journal', 'journals'),
  localizedSql('page', 'pages'),
  localizedSql('question', 'faq_items', `trim(f.answer) <> ''`),
  localizedSql('article', 'articles', 'f.date <= cast(:today as date)'),
]
  .map((sql) => `(${sql})`)
  .join(' union all ');

/** Pages that have all words of a query: one query of PostgreSQL's own full-text search. */
export const readSiteSearch: ReadView<'siteSearch'> = async (strapi, { q, locale }, context) => {
  const bindings = { ...partnerBindings(context.partner), q, today: context.today };
  const rows = await select(strapi, foundRow, SQL, bindings);
  // Tomorrow there may be an article of that day.
  const validUntil = nextChange(context, [daysAfter(context.today, 1)]);
  return { data: { pages: foundPages(rows, locale) }, validUntil };
};
