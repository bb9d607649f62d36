import type { EventCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { LabelledText, Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';
import { EventDay } from './event-day';
import { EventFacts } from './event-facts';

type Props = { event: EventCard; level?: 'h2' | 'h3' };

/** The featured event, with its day in large type. */
export function FeaturedEvent({ event, level: Heading = 'h3' }: Props) {
  const { t } = useTranslation('pages');
  return (
    <aside className="event" aria-labelledby="event">
      <p className="event-when">
        <span className="label red line">{t('events.featured')}</span>
        <EventDay startsAt={event.startsAt} />
      </p>
      <div className="event-what">
        <Heading id="event">
          <SiteAnchor className="quiet" path={`/event/${event.slug}`}>
            <Localized text={event.title} />
          </SiteAnchor>
        </Heading>
        {event.teaser && (
          <p>
            <LabelledText text={event.teaser} />
          </p>
        )}
        <p className="small num">
          <EventFacts event={event} />
        </p>
      </div>
    </aside>
  );
}
