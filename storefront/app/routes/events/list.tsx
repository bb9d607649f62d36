import type { DatedEvent } from '@colophon/contracts/site/event';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { ListPager } from '~/components/list/pager';
import { EventTeaser } from '~/components/news/event-teaser';
import { FeaturedEvent } from '~/components/news/featured-event';
import { listPageOf, requirePageInList } from '~/content/canonical.server';
import { listAddress } from '~/content/list-page';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = listPageOf(request);
  const list = await loadView(context, 'events', { locale, page });
  requirePageInList(page, list);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('events.title'),
    description: t('events.description'),
    paths: listAddress('/events', page),
  });
  return { list, meta, section: 'events' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** All events: the featured one, upcoming, past. */
export default function EventsList() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { list } = useLoaderData<typeof loader>();
  const { page } = list;
  const featured = page === 1 ? list.featured : null;
  // The featured event is not listed twice.
  const items = list.items.filter(({ slug }) => slug !== featured?.slug);
  return (
    <>
      <PageHead title={t('events.title')} />
      {list.total === 0 && <p className="lead wrap">{t('events.none')}</p>}
      {featured && (
        <div className="featured">
          <div className="wrap">
            <FeaturedEvent event={featured} level="h2" />
          </div>
        </div>
      )}
      <Events id="upcoming" title={t('events.upcoming')} events={items.filter(({ upcoming }) => upcoming)} />
      <Events id="past" title={t('events.past')} events={items.filter(({ upcoming }) => !upcoming)} />
      <div className="wrap">
        <ListPager {...list} to={(number) => listAddress(`/${locale}/events`, number)} />
      </div>
    </>
  );
}

function Events({ id, title, events }: { id: string; title: string; events: readonly DatedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={`section wrap ${id}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="lined">
        {events.map((event) => (
          <EventTeaser key={event.slug} event={event} />
        ))}
      </ul>
    </section>
  );
}
