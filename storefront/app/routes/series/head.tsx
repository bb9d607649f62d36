import type { SeriesView } from '@colophon/contracts/site/series';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { inkFor } from '~/components/book/placeholder/design';
import { Crumbs } from '~/components/layout/crumbs';
import { Picture } from '~/components/media/picture';
import { Localized } from '~/components/text/localized';
import { fitHeading } from '~/components/text/longest-word';

const IN_THE_FAN = 3;

/** The name of a series on the colour of its newest title, next to its fanned-out covers. */
export function SeriesHead({ series }: { series: SeriesView }) {
  const { t } = useTranslation('pages');
  const covers = series.titles.items.slice(0, IN_THE_FAN);
  const ink = inkFor(covers[0]?.cover.isbn ?? series.slug);
  return (
    <header className={`series-head ${ink}${covers.length < IN_THE_FAN ? ' series-bare' : ''}`}>
      <div className="wrap stack">
        <div className="series-words">
          <Crumbs />
          <h1 style={fitHeading(series.name.text)}>
            <Localized text={series.name} />
          </h1>
          {series.logo && (
            <div className="series-logo">
              <Picture image={series.logo} sizes="12rem" alt={t('series.logo')} />
            </div>
          )}
        </div>
        {covers.length === IN_THE_FAN && (
          <div className="fan" aria-hidden="true">
            {covers.map(({ documentId, cover }) => (
              <Cover key={documentId} cover={cover} sizes="(width >= 62rem) 14vw, 30vw" first />
            ))}
          </div>
        )}
      </div>
    </header>
  );
}
