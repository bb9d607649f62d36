import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { instantColumn, listColumn, plainRequired, select, textColumn } from '../catalogue/select';
import type { ContributorFact } from './domain/catalogue-facts';

const personRow = z.object({
  documentId: z.string(),
  name: z.string(),
  orcid: textColumn,
  isni: textColumn,
  createdAt: instantColumn,
  titles: listColumn(plainRequired),
});

/** A few titles by which an editor tells people of one name apart. */
const TITLES = `
  select json_agg(t.title) from (
    select distinct b.title
    from components_book_contributors_person_lnk l join books_cmps x on x.cmp_id = l.contributor_id and x.field = 'contributors'
    join books b on b.id = x.entity_id
    where l.person_id = p.id and b.published_at is null
    order by b.title limit 3) t`;

/** The people and bodies of the catalogue that contributors can be: by name, ORCID, ISNI or document id. */
export function readPeople(
  strapi: Core.Strapi,
  contributors: readonly ContributorFact[],
): Promise<z.infer<typeof personRow>[]> {
  return select(
    strapi,
    personRow,
    `select p.document_id as "documentId", p.name, p.orcid, p.isni, p.created_at as "createdAt",
       case when count(*) over (partition by lower(p.name)) > 1 then (${TITLES}) end as titles
     from people p
     where p.id in (
       select id from people where lower(name) in (select lower(n) from unnest(:names::text[]) n)
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
