import type { SeriesView } from '@colophon/contracts/site/series';
import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLinks } from '~/components/text/contact-links';
import { Fact, Lines } from '~/components/text/facts';
import { ForeignNotice } from '~/components/text/fallback-notice';
import { Localized } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';

/** The people and the facts of a series; unknown ones are left out. */
export function SeriesDetails({ series }: { series: SeriesView }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { seriesEditors: editors, commissioningEditors: contacts } = series;
  if (!hasDetails(series)) return null;
  return (
    <section className="section wrap" aria-labelledby="details">
      <h2 id="details">{t('series.details')}</h2>
      <ForeignNotice
        texts={[
          series.editorialBoard,
          series.advisoryBoard,
          series.geographicalScope,
          series.chronologicalScope,
        ]}
      />
      <dl className="facts lined">
        <Fact name={t('series.seriesEditors', { count: editors.length })}>
          {editors.length > 0 &&
            editors.map(({ slug, name }, i) => (
              <Fragment key={slug}>
                {i > 0 && <br />}
                <Link to={`/${locale}/author/${slug}`}>{name}</Link>
              </Fragment>
            ))}
        </Fact>
        <Fact name={t('commissioningEditors', { count: contacts.length })}>
          {contacts.length > 0 && <ContactLinks people={contacts} />}
        </Fact>
        <Fact name={t('series.editorialBoard')}>
          {series.editorialBoard && <Lines lines={series.editorialBoard} />}
        </Fact>
        <Fact name={t('series.advisoryBoard')}>
          {series.advisoryBoard && <Lines lines={series.advisoryBoard} />}
        </Fact>
        <Fact name={t('series.issn')}>{series.issn && <span className="num">{series.issn}</span>}</Fact>
        <Fact name={t('series.geographicalScope')}>
          {series.geographicalScope && <Localized text={series.geographicalScope} />}
        </Fact>
        <Fact name={t('series.chronologicalScope')}>
          {series.chronologicalScope && <Localized text={series.chronologicalScope} />}
        </Fact>
        <Fact name={t('series.keywords')}>{series.keywords.join(', ')}</Fact>
        <Fact name={t('series.organisation')}>{series.organisation}</Fact>
      </dl>
    </section>
  );
}

function hasDetails(series: SeriesView): boolean {
  const { seriesEditors, commissioningEditors, keywords } = series;
  return Boolean(
    seriesEditors.length + commissioningEditors.length + keywords.length ||
      series.editorialBoard ||
      series.advisoryBoard ||
      series.issn ||
      series.geographicalScope ||
      series.chronologicalScope ||
      series.organisation,
  );
}
