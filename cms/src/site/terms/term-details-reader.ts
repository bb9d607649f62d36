import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { fileColumn, fileSql, imageColumn } from '../../catalogue/media';
import { pickedTitlesSql } from '../../catalogue/picked-titles';
import { listColumn, select, textColumn } from '../../catalogue/select';
import { termColumn, termSql } from '../../catalogue/term-column';
import type { Discipline } from './domain/discipline-view';
import type { Person } from './domain/person-view';
import type { Series } from './domain/series-view';

/**
 * SQL for the people on a relation of a row `t`, in the editor's order; people without an address are left out. Only
 * e-mail addresses that editors marked as public are selected.
 */
function peopleSql(link: string, column: string): string {
  return `(select json_agg(json_build_object('name', p.name, 'slug', p.slug,
      'email', case when p.email_is_public then p.email end) order by l.person_ord, l.id)
    from ${link} l join people p on p.id = l.person_id where l.${column} = t.id and p.slug is not null)`;
}

/** SQL for a text in both languages of a row `t`. */
function twoSql(column: string): string {
  return `json_build_object('en', t.${column}_en, 'nl', t.${column}_nl)`;
}

const twoColumn = z.object({ en: textColumn, nl: textColumn });
const peopleColumn = listColumn(z.object({ name: z.string(), slug: z.string(), email: textColumn }));

const seriesRow = z.object({
  term: termColumn,
  description: twoColumn,
  commissioningEditors: peopleColumn,
  seriesEditors: peopleColumn,
  submitProposalUrl: textColumn,
  editorialBoard: twoColumn,
  advisoryBoard: twoColumn,
  issn: textColumn,
  geographicalScope: twoColumn,
  chronologicalScope: twoColumn,
  keywords: twoColumn,
  organisation: textColumn,
  website: textColumn,
  flyer: fileColumn,
  logo: imageColumn,
});

/** The series of a slug; null when there is none. */
export async function findSeries(strapi: Core.Strapi, slug: string): Promise<Series | null> {
  const sql = `
    select ${termSql('t')} as term, ${twoSql('description')} as description,
      ${peopleSql('series_list_commissioning_editors_lnk', 'series_id')} as "commissioningEditors",
      ${peopleSql('series_list_series_editors_lnk', 'series_id')} as "seriesEditors",
      t.submit_proposal_url as "submitProposalUrl", ${twoSql('editorial_board')} as "editorialBoard",
      ${twoSql('advisory_board')} as "advisoryBoard", t.issn, ${twoSql('geographical_scope')} as "geographicalScope",
      ${twoSql('chronological_scope')} as "chronologicalScope", ${twoSql('keywords')} as keywords, t.organisation,
      t.website, ${fileSql('api::series.series', 'flyer', 't.id')} as flyer,
      ${fileSql('api::series.series', 'logo', 't.id')} as logo
    from series_list t where t.slug = :slug order by t.id limit 1`;
  const [series] = await select(strapi, seriesRow, sql, { slug });
  return series ?? null;
}

const disciplineRow = z.object({
  term: termColumn,
  description: twoColumn,
  submitProposalUrl: textColumn,
  commissioningEditors: peopleColumn,
  highlightIds: z.array(z.string()),
});

/** The discipline of a slug, its highlights as document ids of titles; null when there is none. */
export async function findDiscipline(
  strapi: Core.Strapi,
  slug: string,
): Promise<(Discipline & { highlightIds: string[] }) | null> {
  const sql = `
    select ${termSql('t')} as term, ${twoSql('description')} as description,
      t.submit_proposal_url as "submitProposalUrl",
      ${peopleSql('disciplines_commissioning_editors_lnk', 'discipline_id')} as "commissioningEditors",
      ${pickedTitlesSql('disciplines_highlights_lnk', 'discipline_id', 't.id')} as "highlightIds"
    from disciplines t where t.slug = :slug order by t.id limit 1`;
  const [discipline] = await select(strapi, disciplineRow, sql, { slug });
  return discipline ?? null;
}

const personRow = z.object({
  slug: z.string(),
  name: z.string(),
  website: textColumn,
  bio: twoColumn,
  photo: imageColumn,
  series: listColumn(termColumn),
});

/** The person of a slug; null when there is none. */
export async function findPerson(strapi: Core.Strapi, slug: string): Promise<Person | null> {
  const sql = `
    select t.slug, t.name, t.website, ${twoSql('bio')} as bio,
      ${fileSql('api::person.person', 'photo', 't.id')} as photo,
      (select json_agg(${termSql('s')} order by s.name_en, s.id) from series_list_series_editors_lnk l
        join series_list s on s.id = l.series_id where l.person_id = t.id and s.slug is not null) as series
    from people t where t.slug = :slug order by t.id limit 1`;
  const [person] = await select(strapi, personRow, sql, { slug });
  return person ?? null;
}
