import type { EventView } from '@colophon/contracts/site/event';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { Crumbs } from '~/components/layout/crumbs';
import { PageHead } from '~/components/layout/page-head';
import { MediaBlocks } from '~/components/media/media-blocks';
import { Picture } from '~/components/media/picture';
import { EventDay } from '~/components/news/event-day';
import { EventTeaser } from '~/components/news/event-teaser';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { plainText } from '~/format/plain-text';
import { usePressClock } from '~/format/use-press-clock';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { eventNode } from '~/seo/json-ld/event';
import { shareImage } from '~/seo/share-image';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const event = await loadView(context, 'event', { locale, slug: params.slug ?? '' });
  redirectToCanonical(request, locale, event);
  const summary = event.teaser?.text ?? event.body?.text;
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: event.title.text,
    description: summary ? plainText(summary) : null,
    paths: event.paths,
    translations: event.translations,
    image: shareImage(event.image, event.title.text),
    breadcrumbs: [{ text: t('events.title'), path: '/events' }],
    about: (site, image) => [eventNode(event, site, image)],
  });
  return { event, meta, section: 'events' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** An event's page: date and place, text, the books that it is about. */
export default function Event() {
  const { t } = useTranslation('pages');
  const { event } = useLoaderData<typeof loader>();
  return (
    <>
      <article className="reading programme wrap twelve">
        <Crumbs />
        <PageHead
          title={<Localized text={event.title} />}
          plainTitle={event.title.text}
          text={event.teaser}
        />
        <When event={event} />
        <div className="reading-text">
          {event.image && (
            <div className="reading-picture">
              <Picture image={event.image} sizes="(width >= 62rem) 60vw, 94vw" />
            </div>
          )}
          {event.body && <Prose text={event.body} className="first" after={event.teaser} />}
          <MediaBlocks media={event.media} />
          {event.link && (
            <p className="buy">
              <SiteAnchor className="button" path={event.link}>
                {t('events.moreInformation')}
              </SiteAnchor>
            </p>
          )}
        </div>
      </article>
      <BookSection id="related" title={t('events.related')} books={event.titles} />
      <More events={event.more} />
    </>
  );
}

function When({ event }: { event: EventView }) {
  const { t } = useTranslation('pages');
  const { date, clock, time } = usePressClock();
  const { startsAt, endsAt, place } = event;
  const sameDay = endsAt !== null && date(endsAt) === date(startsAt);
  return (
    <div className="reading-when">
      <p>
        <EventDay startsAt={startsAt} />
      </p>
      <p className="ui num">
        {endsAt ? clock(startsAt) : time(startsAt)}
        {endsAt &&
          ` ${t('events.until', { time: sameDay ? time(endsAt) : `${date(endsAt)}, ${time(endsAt)}` })}`}
      </p>
      {place && (
        <p className="ui">
          <Localized text={place} />
        </p>
      )}
    </div>
  );
}

function More({ events }: { events: EventView['more'] }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  if (events.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="more">
      <div className="shoulder">
        <h2 id="more">{t('events.more')}</h2>
        <p className="ui">
          <Link to={`/${locale}/events`}>{t('events.all')}</Link>
        </p>
      </div>
      <ul className="lined">
        {events.map((event) => (
          <EventTeaser key={event.slug} event={event} />
        ))}
      </ul>
    </section>
  );
}
