import type { ArticleCard, EventCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ArticleTeaser } from '~/components/news/article-teaser';
import { FeaturedEvent } from '~/components/news/featured-event';
import { useLocale } from '~/language/use-locale';

type Props = { articles: readonly ArticleCard[]; event: EventCard | null; afterBand: boolean };

/** The press's latest news, and an event. */
export function News({ articles, event, afterBand }: Props) {
  const { t } = useTranslation(['common', 'pages']);
  const locale = useLocale();
  if (articles.length === 0 && !event) return null;
  return (
    <section className={`section wrap${afterBand ? ' flush' : ''}`} aria-labelledby="news">
      <div className="shoulder">
        <h2 id="news">{t('homePage.news')}</h2>
        <p className="ui inline links cluster">
          <Link to={`/${locale}/news`}>{t('pages:news.all')}</Link>
          <Link to={`/${locale}/events`}>{t('pages:events.all')}</Link>
        </p>
      </div>
      <div className="news stack">
        <ul className="lined">
          {articles.map((article) => (
            <ArticleTeaser key={article.slug} article={article} />
          ))}
        </ul>
        {event && <FeaturedEvent event={event} />}
      </div>
    </section>
  );
}
