import type { AcademicView } from '@colophon/contracts/site/section';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SeriesList } from '~/components/list/series-list';
import { useLocale } from '~/language/use-locale';

/** The largest series of a section, with a link to all of them. */
export function SeriesSection({ series }: Pick<AcademicView, 'series'>) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  if (series.total === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="series">
      <div className="shoulder">
        <h2 id="series">{t('section.series')}</h2>
        <p className="ui">
          <Link to={`/${locale}/series`}>{t('section.allSeries')}</Link>
        </p>
      </div>
      <SeriesList series={series.items} />
    </section>
  );
}
