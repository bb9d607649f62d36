import type { EventCard } from '@colophon/contracts/site/common';
import { EventDay } from './event-day';
import { EventFacts } from './event-facts';
import { Teaser, type TeaserLevel } from './teaser';

/** An event in a list: day, title, place. */
export function EventTeaser({ event, level }: { event: EventCard } & TeaserLevel) {
  return (
    <Teaser
      path={`/event/${event.slug}`}
      title={event.title}
      text={event.teaser}
      facts={<EventFacts event={event} />}
      {...(level && { level })}
    >
      <EventDay startsAt={event.startsAt} />
    </Teaser>
  );
}
