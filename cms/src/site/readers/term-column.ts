import { z } from 'zod';
import type { Term } from '../domain/title';
import { textColumn } from './select';

/** SQL for the JSON of a discipline, category or series under an alias. */
export function termSql(alias: string): string {
  return `json_build_object('slug', ${alias}.slug, 'nameEn', ${alias}.name_en, 'nameNl', ${alias}.name_nl)`;
}

/** A discipline, category or series; one without slug has no address and is left out by the SQL. */
export const termColumn = z
  .object({ slug: z.string(), nameEn: textColumn, nameNl: textColumn })
  .transform(({ slug, nameEn, nameNl }): Term => ({ slug, name: { en: nameEn, nl: nameNl } }));

/** What tells one of them from another. */
export const slugOf = ({ slug }: Term): string => slug;
