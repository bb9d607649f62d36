import type { MergeCandidate } from '@colophon/contracts/admin/people-routes';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { listColumn, plainRequired, select, textColumn } from '../catalogue/select';
import { TITLES_OF_PERSON } from '../catalogue/titles-of-person';

const MAX_CANDIDATES = 10;

const candidateRow = z.object({
  documentId: z.string(),
  name: plainRequired,
  orcid: textColumn,
  isni: textColumn,
  titles: listColumn(plainRequired),
}) satisfies z.ZodType<MergeCandidate>;

/**
 * People whom an entry can be merged into: by a part of a name of theirs, those of the same name first.
 * @param search  empty: the last word of the entry's own name
 */
export function readCandidates(
  strapi: Core.Strapi,
  documentId: string,
  search: string,
): Promise<MergeCandidate[]> {
  return select(
    strapi,
    candidateRow,
    `select p.document_id as "documentId", p.name, p.orcid, p.isni, (${TITLES_OF_PERSON}) as titles
     from people p, (
       select name, coalesce(nullif(:search, ''), regexp_replace(trim(name), '^.*\\s', '')) as part
       from people where document_id = :documentId) one
     where p.document_id <> :documentId and strpos(lower(concat_ws(e'\\n', p.name, p.other_names)), lower(one.part)) > 0
     order by lower(p.name) = lower(one.name) desc, p.name, p.id limit ${MAX_CANDIDATES}`,
    { documentId, search },
  );
}
