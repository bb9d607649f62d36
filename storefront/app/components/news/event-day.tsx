import { dayAndMonth } from '~/format/date';
import { usePressClock } from '~/format/use-press-clock';
import { useLocale } from '~/language/use-locale';

/** The day of an event, set as a programme sets it: a large figure and the name of the month. */
export function EventDay({ startsAt }: { startsAt: string }) {
  const [day, month] = dayAndMonth(usePressClock().day(startsAt), useLocale());
  return (
    <time className="event-day" dateTime={startsAt}>
      <b>{day}</b> <i>{month}</i>
    </time>
  );
}
