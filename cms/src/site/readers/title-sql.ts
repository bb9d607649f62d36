import type { Partner } from '../domain/site-context';
import type { Binding } from './select';

/** SQL for a book `b` of ours, and not of the partner imprint. */
export const OWN = `coalesce(b.domain, '') <> :partnerDomain and coalesce(b.product_group, '') <> :partnerGroup`;

/** What {@link OWN} is compared with. */
export function partnerBindings({ domain, productGroup }: Partner): Record<string, Binding> {
  return { partnerDomain: domain, partnerGroup: productGroup };
}
