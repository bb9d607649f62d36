import type { SeriesListItem } from '@colophon/contracts/site/series';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { Localized } from '~/components/text/localized';
import { SiteAnchor } from '~/components/text/site-anchor';

/** A series in the list of all: its newest covers, its name, its number of titles. */
export function SeriesEntry({ series: { slug, name, issn, count, covers } }: { series: SeriesListItem }) {
  const { t } = useTranslation('pages');
  return (
    <li className="sibling">
      <div className="sibling-covers" aria-hidden="true">
        {covers.map((cover) => (
          <Cover key={cover.isbn} cover={cover} sizes="(width >= 62rem) 6.5vw, 5rem" />
        ))}
      </div>
      <h2>
        <SiteAnchor className="quiet" path={`/series/${slug}`}>
          <Localized text={name} />
        </SiteAnchor>
      </h2>
      <p className="ui muted num">
        {t('series.count', { count })}
        {issn && <span className="line">ISSN {issn}</span>}
      </p>
    </li>
  );
}
