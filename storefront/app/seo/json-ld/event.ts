import type { EventView } from '@colophon/contracts/site/event';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { plainText } from '~/format/plain-text';
import { canonicalLocale } from '~/language/alternates';
import { type LdNode, type LdSite, ldNode, ldPage, ldPress } from './node';
import { titleReference } from './title-reference';

/** Builds the JSON-LD of an event. Its status is always scheduled: a cancelled one is unpublished or rewritten. */
export function eventNode(event: EventView, site: LdSite, image: string | null): LdNode {
  const own = { ...site, locale: canonicalLocale(site.locale, event.translations) };
  const summary = event.teaser?.text ?? event.body?.text;
  return ldNode('Event', {
    name: event.title.text,
    url: ldPage(own, event.paths[own.locale]),
    description: summary && plainText(summary),
    image,
    inLanguage: event.title.language,
    startDate: isoWithOffset(new Date(event.startsAt), site.timeZone),
    endDate: event.endsAt && isoWithOffset(new Date(event.endsAt), site.timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(event.place && {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: ldNode('Place', { name: event.place.text, address: event.place.text }),
    }),
    organizer: ldPress(site),
    sameAs: event.link,
    about: event.titles.map((title) => titleReference(title, site)),
  });
}
