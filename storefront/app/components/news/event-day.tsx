import { usePressClock } from '~/format/use-press-clock';

/** The day of an event, '28 - 11 - 2026', with the number of the day large. */
export function EventDay({ startsAt }: { startsAt: string }) {
  const date = usePressClock().date(startsAt);
  return (
    <time className="event-day" dateTime={startsAt}>
      <b>{date.slice(0, 2)}</b>
      <i>{date.slice(2)}</i>
    </time>
  );
}
