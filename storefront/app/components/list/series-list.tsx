import type { SeriesCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { Localized } from '../text/localized';

type Props = { series: readonly SeriesCard[]; level?: 'h2' | 'h3' };

/** Series by name, each with the number of its titles. */
export function SeriesList({ series, level: Heading = 'h3' }: Props) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  return (
    <ul className="lined entries">
      {series.map(({ slug, name, issn, count }) => (
        <li className="entry" key={slug}>
          <Heading>
            <Link className="quiet" to={`/${locale}/series/${slug}`}>
              <Localized text={name} />
            </Link>
          </Heading>
          <p className="small num">
            {t('series.count', { count })}
            {issn && `, ISSN ${issn}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
