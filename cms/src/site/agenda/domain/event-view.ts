import type { DatedEvent, EventsView, EventView } from '@colophon/contracts/site/event';
import { slugFor, webAddress } from '../../../catalogue/domain/addresses';
import { bookCards } from '../../../catalogue/domain/book-card';
import { listPage } from '../../../catalogue/domain/list-page';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { textOf, translationsOf } from '../../../catalogue/domain/texts';
import type { ByLocale, Image, MediaBlock, Title } from '../../../catalogue/domain/title';
import { htmlFor, mediaFor } from '../../../text/domain/prose';
import { eventCard, isUpcoming, type SiteEvent } from './agenda';

/** Fields that only an event's own page shows. */
export type EventDetails = {
  longTexts: ByLocale<{ body: string | null }>;
  link: string | null;
  image: Image | null;
  media: MediaBlock[];
};

/** An event in the list of all; null when it has no title. */
export function datedEvent(event: SiteEvent, context: SiteContext): DatedEvent | null {
  const card = eventCard(event, context);
  return card && { ...card, endsAt: event.endsAt, upcoming: isUpcoming(event, context.now) };
}

/** A page of events. */
export function eventsView(
  content: { events: SiteEvent[]; featured: SiteEvent | null; total: number; page: number },
  context: SiteContext,
): EventsView {
  return {
    ...listPage(
      content.events.flatMap((event) => datedEvent(event, context) ?? []),
      content,
    ),
    featured: content.featured && datedEvent(content.featured, context),
  };
}

/** The page of an event; null when it has no title. */
export function eventView(
  content: { event: SiteEvent; details: EventDetails; titles: Title[]; more: SiteEvent[] },
  context: SiteContext,
): EventView | null {
  const { event, details, titles, more } = content;
  const { locale } = context;
  const head = datedEvent(event, context);
  if (!head) return null;
  return {
    documentId: event.documentId,
    paths: { en: `/event/${slugFor(event.texts, 'en')}`, nl: `/event/${slugFor(event.texts, 'nl')}` },
    translations: translationsOf(event.texts),
    ...head,
    body: htmlFor(
      textOf(details.longTexts, ({ body }) => body, locale),
      locale,
      2,
    ),
    link: webAddress(details.link),
    image: details.image,
    media: mediaFor(details.media, locale),
    titles: bookCards(titles, context),
    more: more.flatMap((other) => datedEvent(other, context) ?? []),
  };
}
