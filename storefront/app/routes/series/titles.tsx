import type { SeriesView } from '@colophon/contracts/site/series';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookList } from '~/components/book/book-list';
import { EmptyBookList } from '~/components/list/empty-book-list';
import { FeedLinks } from '~/components/list/feed-links';
import { ListPager } from '~/components/list/pager';
import { listAddress } from '~/content/list-page';
import { useLocale } from '~/language/use-locale';

/** The titles of a series, newest first. */
export function SeriesTitles({ series }: { series: SeriesView }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { titles } = series;
  return (
    <section className="section full wrap" aria-labelledby="titles">
      <div className="shoulder">
        <h2 id="titles">{t('series.titles')}</h2>
        {titles.total > 0 && (
          <p className="ui cluster">
            <span className="muted">{t('series.count', { count: titles.total })}</span>
            <Link to={`/${locale}/search?series=${series.slug}`}>{t('series.search')}</Link>
            <FeedLinks />
          </p>
        )}
      </div>
      {titles.items.length > 0 ? (
        <BookList books={titles.items} />
      ) : (
        <EmptyBookList>
          <p className="lead">{t('series.noTitles')}</p>
        </EmptyBookList>
      )}
      <ListPager {...titles} to={(page) => listAddress(`/${locale}${series.paths[locale]}`, page)} />
    </section>
  );
}
