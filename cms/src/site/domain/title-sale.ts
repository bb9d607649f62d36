import { ENDED_SALES, isEnded } from '@colophon/contracts/product';
import type { TitleSale } from '@colophon/contracts/title-sale';
import { availabilityToday, firstPublished } from './editions';
import type { SiteContext } from './site-context';
import type { Edition, Title } from './title';

/**
 * How lists and search speak of a title: by the editions whose sale an editor did not end. Does not change with the day,
 * so what is stored of it (a search document) stays true until an editor changes something.
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
    // Of several endings the least final is said.
    const said = new Set(endings.values());
    return { says: ENDED_SALES.find((ended) => said.has(ended)) ?? null, from: firstPublished(title) };
  }
  const dated = left.filter((edition) => !waitsForEditor(edition));
  const counted = dated.length > 0 ? dated : left;
  return {
    says: dated.length > 0 ? null : 'forthcoming',
    from: firstPublished({ editions: counted }),
  };
}

/** Whether an edition is forthcoming until an editor says otherwise: announced, or a pre-order without a day. */
function waitsForEditor({ saleState, publicationDate }: Edition): boolean {
  return saleState === 'announced' || (saleState === 'preorder' && publicationDate === null);
}
