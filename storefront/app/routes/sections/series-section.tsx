import type { SeriesCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SeriesList } from '~/components/list/series-list';
import { useLocale } from '~/language/use-locale';

const SHOWN = 12;

/** The series of a section, with the way to all of them. */
export function SeriesSection({ series }: { series: readonly SeriesCard[] }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  return (
    <section className="section wrap" aria-labelledby="series">
      <div className="shoulder">
        <h2 id="series">{t('section.series')}</h2>
        <p className="ui">
          <Link to={`/${locale}/series`}>{t('section.allSeries')}</Link>
        </p>
      </div>
      <SeriesList series={series.slice(0, SHOWN)} />
    </section>
  );
}
