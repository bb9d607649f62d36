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

/** A few titles by which an editor knows somebody. */
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
    `select p.document_id as "documentId", p.name, p.orcid, p.isni, p.created_at as "createdAt", (${TITLES}) as titles
     from people p
     where lower(p.name) = any(select lower(n) from unnest(:names::text[]) n) or p.orcid = any(:orcids) or p.isni = any(:isnis) or p.document_id = any(:ids)
     order by p.id`,
    {
      names: contributors.map(({ name }) => name),
      orcids: contributors.flatMap(({ orcid }) => orcid ?? []),
      isnis: contributors.flatMap(({ isni }) => isni ?? []),
      ids: contributors.flatMap(({ person }) => person ?? []),
    },
  );
}
