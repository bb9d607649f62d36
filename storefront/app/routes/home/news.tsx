import type { ArticleCard, EventCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';
import { date, dayAndMonth, time } from '~/format/date';
import { useLocale } from '~/language/use-locale';

type Props = { articles: readonly ArticleCard[]; event: EventCard | null; afterBand: boolean };

/** What is new at the press, and what is on. */
export function News({ articles, event, afterBand }: Props) {
  const { t } = useTranslation();
  if (articles.length === 0 && !event) return null;
  return (
    <section className={`section wrap${afterBand ? ' flush' : ''}`} aria-labelledby="news">
      <h2 id="news">{t('homePage.news')}</h2>
      <div className="news stack">
        <ul className="lined">
          {articles.map((article) => (
            <li className="teaser" key={article.slug}>
              <p className="small num">
                <time dateTime={article.date}>{date(article.date)}</time>
              </p>
              <div>
                <h3>
                  <Localized text={article.title} />
                </h3>
                {article.teaser && (
                  <p>
                    <Localized text={article.teaser} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        {event && <FeaturedEvent event={event} />}
      </div>
    </section>
  );
}

function FeaturedEvent({ event }: { event: EventCard }) {
  const { t } = useTranslation();
  const [day, month] = dayAndMonth(event.startsAt, useLocale());
  return (
    <aside className="event" aria-labelledby="event">
      <p className="label red">{t('homePage.featuredEvent')}</p>
      <p className="event-date">
        <time dateTime={event.startsAt}>
          <b>{day}</b> <i>{month}</i>
        </time>
      </p>
      <h3 id="event">
        <Localized text={event.title} />
      </h3>
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
