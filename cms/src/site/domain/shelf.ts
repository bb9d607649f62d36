import { publicationDays } from './book-card';
import type { SiteContext } from './site-context';
import type { Title } from './title';
import { nextChange } from './valid-until';

/** When a view that shows cards of titles next changes by itself: a title comes out, a rate changes, or what else is said. */
export function shelfValidUntil(
  titles: readonly Title[],
  context: SiteContext,
  more: { days?: readonly (string | null)[]; moments?: readonly string[] } = {},
): string | null {
  const days = [...publicationDays(titles), ...context.rates.map(({ from }) => from), ...(more.days ?? [])];
  return nextChange(context, days, more.moments ?? []);
}

/** The titles of these document ids, in their order; those that were not read are left out. */
export function titlesAmong(titles: readonly Title[], documentIds: readonly (string | null)[]): Title[] {
  return documentIds.flatMap((id) => titles.find(({ documentId }) => documentId === id) ?? []);
}
