import { ENDED_SALES, isEnded } from '@colophon/contracts/catalogue/product';
import type { TitleSale } from '@colophon/contracts/catalogue/title-sale';
import { availabilityToday, firstPublished } from './editions';
import type { SiteContext } from './site-context';
import type { Edition, Title } from './title';

/**
 * The sale state of a title in lists and search: by its editions whose sale an editor has not ended. Does not depend on
 * the day, so that a stored copy (a search document) stays correct until an edit.
 */
export function saleOf(title: Title, context: SiteContext): TitleSale {
  const endings = new Map(
    title.editions.flatMap((edition) => {
      const availability = availabilityToday(title, edition, context);
      return isEnded(availability) ? [[edition, availability] as const] : [];
    }),
  );
  const left = title.editions.filter((edition) => !endings.has(edition));
  if (left.length === 0) {
    // Of several end states the least final one is shown.
    const states = new Set(endings.values());
    return { state: ENDED_SALES.find((ended) => states.has(ended)) ?? null, from: firstPublished(title) };
  }
  const dated = left.filter((edition) => !waitsForEditor(edition));
  const counted = dated.length > 0 ? dated : left;
  return {
    state: dated.length > 0 ? null : 'forthcoming',
    from: firstPublished({ editions: counted }),
  };
}

/** Returns true if an edition is forthcoming until an editor changes it: announced, or a pre-order without a date. */
function waitsForEditor({ saleState, publicationDate }: Edition): boolean {
  return saleState === 'announced' || (saleState === 'preorder' && publicationDate === null);
}
