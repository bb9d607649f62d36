import type { EventCard } from '@colophon/contracts/site/common';
import { usePressClock } from '~/format/use-press-clock';
import { Localized } from '../text/localized';

/** Time and place of an event, in one line: '20.30 UTC+2, Leiden'. */
export function EventFacts({ event: { startsAt, place } }: { event: Pick<EventCard, 'startsAt' | 'place'> }) {
  const { time } = usePressClock();
  return (
    <>
      {time(startsAt)}
      {place && (
        <>
          , <Localized text={place} />
        </>
      )}
    </>
  );
}
