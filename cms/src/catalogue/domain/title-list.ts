import { publicationDays } from './book-card';
import type { SiteContext } from './site-context';
import type { Title } from './title';
import { nextChange } from './valid-until';

/**
 * The next time at which a view with cards of titles changes without an edit: a publication day, a new VAT rate, or one
 * of the given days and instants.
 */
export function titlesValidUntil(
  titles: readonly Title[],
  context: SiteContext,
  more: { days?: readonly (string | null)[]; instants?: readonly string[] } = {},
): string | null {
  const days = [...publicationDays(titles), ...context.rates.map(({ from }) => from), ...(more.days ?? [])];
  return nextChange(context, days, more.instants ?? []);
}

/** The titles of these document ids, in their order; ids without a title that was read are left out. */
export function titlesAmong(titles: readonly Title[], documentIds: readonly (string | null)[]): Title[] {
  return documentIds.flatMap((id) => titles.find(({ documentId }) => documentId === id) ?? []);
}
