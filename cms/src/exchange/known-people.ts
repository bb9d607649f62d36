import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { instantColumn, listColumn, plainRequired, select, textColumn } from '../catalogue/select';
import { TITLES_OF_PERSON } from '../catalogue/titles-of-person';
import type { ContributorFact } from './domain/catalogue-facts';

const personRow = z.object({
  documentId: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  orcid: textColumn,
  isni: textColumn,
  createdAt: instantColumn,
  titles: listColumn(plainRequired),
});

/** SQL for the names by which a person `p` is also known, in lower case. */
const OTHER_NAMES = `
  select trim(n) from regexp_split_to_table(lower(p.other_names), '\\n') n`;

/** The people and bodies of the catalogue that contributors can be: by name, ORCID, ISNI or document id. */
export function readPeople(
  strapi: Core.Strapi,
  contributors: readonly ContributorFact[],
): Promise<z.infer<typeof personRow>[]> {
  return select(
    strapi,
    personRow,
    `select p.document_id as "documentId", p.name, array(${OTHER_NAMES}) as "otherNames", p.orcid, p.isni, p.created_at as "createdAt",
       case when count(*) over (partition by lower(p.name)) > 1 or p.other_names is not null then (${TITLES_OF_PERSON}) end as titles
     from people p
     where p.id in (
       select id from people where lower(name) in (select lower(n) from unnest(:names::text[]) n)
       union select p.id from people p
         where p.other_names is not null and array(${OTHER_NAMES}) && array(select lower(n) from unnest(:names::text[]) n)
       union select id from people where orcid = any(:orcids)
       union select id from people where isni = any(:isnis)
       union select id from people where document_id = any(:ids))
     order by p.id`,
    {
      names: contributors.map(({ name }) => name),
      orcids: contributors.flatMap(({ orcid }) => orcid ?? []),
      isnis: contributors.flatMap(({ isni }) => isni ?? []),
      ids: contributors.flatMap(({ person }) => person ?? []),
    },
  );
}
