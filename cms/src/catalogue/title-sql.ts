import type { Partner } from './domain/site-context';
import type { Binding } from './select';

/** SQL for a book `b` of ours, and not of the partner imprint. */
export const OWN = `coalesce(b.domain, '') <> :partnerDomain and coalesce(b.product_group, '') <> :partnerGroup`;

/** SQL for a published book `b` of ours that has an address: counts of lists match their pages. */
export const LISTED = `b.published_at is not null
  and ${OWN}
  and exists (select from books_editions_lnk l join editions e on e.id = l.edition_id
    where l.book_id = b.id and e.product_id is not null)`;

/**
 * SQL for the number of titles of each discipline, books and journals together: equal to what a search for it finds.
 * Every count of a discipline's titles uses it.
 */
export const TITLES_BY_DISCIPLINE = `
  select discipline_id, count(*)::int as titles from (
    select distinct k.discipline_id, b.document_id
      from books_disciplines_lnk k join books b on b.id = k.book_id where ${LISTED}
    union all
    select distinct k.discipline_id, j.document_id
      from journals_disciplines_lnk k join journals j on j.id = k.journal_id where j.published_at is not null) held
  group by discipline_id`;

/** Bindings of {@link OWN}. */
export function partnerBindings({ domain, productGroup }: Partner): Record<string, Binding> {
  return { partnerDomain: domain, partnerGroup: productGroup };
}
