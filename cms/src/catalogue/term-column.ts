import { z } from 'zod';
import type { Term } from './domain/title';
import { textColumn } from './select';

/** SQL for the JSON of a discipline, category or series under an alias. */
export function termSql(alias: string): string {
  return `json_build_object('slug', ${alias}.slug, 'nameEn', ${alias}.name_en, 'nameNl', ${alias}.name_nl)`;
}

const LINK_COLUMNS = { disciplines: 'discipline', categories: 'category' } as const;

/**
 * SQL for the disciplines or categories of a book or journal, in the editor's order; those without an address are left out.
 * @param id  expression for the row's id
 */
export function termsSql(of: 'book' | 'journal', terms: keyof typeof LINK_COLUMNS, id: string): string {
  const column = LINK_COLUMNS[terms];
  return `(
    select json_agg(${termSql('term')} order by l.${column}_ord, l.id)
    from ${of}s_${terms}_lnk l join ${terms} term on term.id = l.${column}_id
    where l.${of}_id = ${id} and term.slug is not null)`;
}

/** A discipline, category or series; one without slug has no address and is left out by the SQL. */
export const termColumn = z
  .object({ slug: z.string(), nameEn: textColumn, nameNl: textColumn })
  .transform(({ slug, nameEn, nameNl }): Term => ({ slug, name: { en: nameEn, nl: nameNl } }));

/** The key that identifies a term. */
export const slugOf = ({ slug }: Term): string => slug;
