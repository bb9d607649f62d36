import type { EventCard } from '@colophon/contracts/site/common';
import { usePressClock } from '~/format/use-press-clock';
import { Localized } from '../text/localized';

/** When an event begins and where it is, in a line: '27 - 11 - 2026, 20.30, Leiden'. */
export function EventFacts({ event: { startsAt, place } }: { event: Pick<EventCard, 'startsAt' | 'place'> }) {
  const { date, time } = usePressClock();
  return (
    <>
      {date(startsAt)}, {time(startsAt)}
      {place && (
        <>
          , <Localized text={place} />
        </>
      )}
    </>
  );
}
