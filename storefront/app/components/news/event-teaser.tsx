import type { EventCard } from '@colophon/contracts/site/common';
import { date, time } from '~/format/date';
import { Localized } from '../text/localized';
import { Teaser, type TeaserLevel } from './teaser';

/** An event in a list: when, what, where. */
export function EventTeaser({ event, level }: { event: EventCard } & TeaserLevel) {
  return (
    <Teaser path={`/event/${event.slug}`} title={event.title} text={event.teaser} {...(level && { level })}>
      <time dateTime={event.startsAt}>
        {date(event.startsAt)}
        <br />
        {time(event.startsAt)}
      </time>
      {event.place && (
        <>
          <br />
          <Localized text={event.place} />
        </>
      )}
    </Teaser>
  );
}
