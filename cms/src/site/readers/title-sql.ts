import type { Partner } from '../domain/site-context';
import type { Binding } from './select';

/** SQL for a book `b` of ours, and not of the partner imprint. */
export const OWN = `coalesce(b.domain, '') <> :partnerDomain and coalesce(b.product_group, '') <> :partnerGroup`;

/** SQL for a published book `b` of ours that has an address: what a list counts is what its page shows. */
export const LISTED = `b.published_at is not null
  and ${OWN}
  and exists (select from books_editions_lnk l join editions e on e.id = l.edition_id
    where l.book_id = b.id and e.product_id is not null)`;

/** What {@link OWN} is compared with. */
export function partnerBindings({ domain, productGroup }: Partner): Record<string, Binding> {
  return { partnerDomain: domain, partnerGroup: productGroup };
}
