import type { BookType } from '@colophon/contracts/catalogue/product';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Partner } from '../../catalogue/domain/site-context';
import type { Some, Term } from '../../catalogue/domain/title';
import { select, textColumn } from '../../catalogue/select';
import { termColumn, termSql } from '../../catalogue/term-column';
import { LISTED, partnerBindings, TITLES_BY_DISCIPLINE } from '../../catalogue/title-sql';
import type { CountedSeries } from './domain/series-view';

const seriesRow = z.object({ term: termColumn, issn: textColumn, count: z.int() });
const seriesOnPageRow = seriesRow.extend({ newest: z.array(z.string()) });
const seriesPageRow = z.object({ total: z.int(), items: z.array(seriesOnPageRow) });

/** Number of covers that illustrate a series. */
const COVERS = 3;

/**
 * One page of all series by name, with the number of our titles in each and the newest of them; includes series without
 * titles.
 */
export async function readSeriesPage(
  strapi: Core.Strapi,
  { locale, partner, limit, offset }: { locale: Locale; partner: Partner; limit: number; offset: number },
): Promise<z.infer<typeof seriesPageRow>> {
  const sql = `
    with page as (
      select s.*, lower(coalesce(nullif(case when :locale = 'nl' then s.name_nl else s.name_en end, ''),
        s.name_en, s.name_nl)) as sorted
      from series_list s where s.slug is not null order by sorted, s.id limit :limit offset :offset)
    select (select count(*)::int from series_list where slug is not null) as total,
      coalesce((select json_agg(json_build_object('term', ${termSql('p')}, 'issn', p.issn, 'count', (
          select count(distinct b.document_id) from books_series_lnk k join books b on b.id = k.book_id
          where k.series_id = p.id and ${LISTED}),
        'newest', array(
          select b.document_id from books_series_lnk k join books b on b.id = k.book_id
          join books_editions_lnk l on l.book_id = b.id join editions e on e.id = l.edition_id
          where k.series_id = p.id and ${LISTED}
          group by b.document_id order by min(e.publication_date) desc nulls last, b.document_id limit :covers)
        ) order by p.sorted, p.id)
        from page p), '[]'::json) as items`;
  const bindings = { ...partnerBindings(partner), locale, limit, offset, covers: COVERS };
  const [page] = await select(strapi, seriesPageRow, sql, bindings);
  return page ?? { total: 0, items: [] };
}

const seriesWithinRow = z.object({ total: z.int(), items: z.array(seriesRow) });

/** Number of series that a section or a discipline shows; the list of all series has the others. */
const SHOWN_SERIES = 12;

/**
 * The series with most titles in a section or a discipline, with the number of those titles, and the total of such
 * series.
 */
export async function readSeriesWithin(
  strapi: Core.Strapi,
  { partner, ...within }: { partner: Partner } & ({ type: BookType } | { discipline: string }),
): Promise<Some<CountedSeries>> {
  const [condition, key] =
    'type' in within
      ? ['b.type = :key', within.type]
      : [
          `b.document_id in (select o.document_id from books o join books_disciplines_lnk k on k.book_id = o.id
            join disciplines d on d.id = k.discipline_id where o.published_at is not null and d.slug = :key)`,
          within.discipline,
        ];
  const sql = `
    with held as (select s.*, n.titles from series_list s join (
      select k.series_id, count(distinct b.document_id)::int as titles
      from books_series_lnk k join books b on b.id = k.book_id
      where ${LISTED} and ${condition} group by k.series_id
    ) n on n.series_id = s.id where s.slug is not null)
    select (select count(*)::int from held) as total,
      coalesce((select json_agg(json_build_object('term', ${termSql('p')}, 'issn', p.issn, 'count', p.titles))
        from (select * from held order by titles desc, lower(name_en), id limit :limit) p), '[]'::json) as items`;
  const bindings = { ...partnerBindings(partner), key, limit: SHOWN_SERIES };
  const [held] = await select(strapi, seriesWithinRow, sql, bindings);
  return held ?? { total: 0, items: [] };
}

/** Every discipline that has an address, with the number of our titles in it. */
export function readDisciplines(
  strapi: Core.Strapi,
  partner: Partner,
): Promise<{ term: Term; count: number }[]> {
  const sql = `
    select ${termSql('d')} as term, coalesce(t.titles, 0) as count
    from disciplines d
    left join (${TITLES_BY_DISCIPLINE}) t on t.discipline_id = d.id
    where d.slug is not null order by d.id`;
  return select(strapi, z.object({ term: termColumn, count: z.int() }), sql, partnerBindings(partner));
}
