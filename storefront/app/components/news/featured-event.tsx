import type { EventCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { dayAndMonth, time } from '~/format/date';
import { useLocale } from '~/language/use-locale';
import { Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';

type Props = { event: EventCard; level?: 'h2' | 'h3' };

/** The event that editors put forward, its day set large. */
export function FeaturedEvent({ event, level: Heading = 'h3' }: Props) {
  const { t } = useTranslation('pages');
  return (
    <aside className="event" aria-labelledby="event">
      <p className="label red">{t('events.featured')}</p>
      <EventDay startsAt={event.startsAt} />
      <Heading id="event">
        <SiteAnchor className="quiet" path={`/event/${event.slug}`}>
          <Localized text={event.title} />
        </SiteAnchor>
      </Heading>
      {event.teaser && (
        <p>
          <Localized text={event.teaser} />
        </p>
      )}
      <p className="small">
        {event.place && (
          <>
            <Localized text={event.place} />,{' '}
          </>
        )}
        {time(event.startsAt)}
      </p>
    </aside>
  );
}

/** The day of an event as a figure. */
export function EventDay({ startsAt }: { startsAt: string }) {
  const [day, month] = dayAndMonth(startsAt, useLocale());
  return (
    <p className="event-date">
      <time dateTime={startsAt}>
        <b>{day}</b> <i>{month}</i>
      </time>
    </p>
  );
}
