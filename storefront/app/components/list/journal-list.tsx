import type { JournalCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { Cover } from '../book/cover';
import { Localized } from '../text/localized';
import { fitHeading } from '../text/longest-word';
import { SiteAnchor } from '../text/site-anchor';
import { Subtitle } from '../text/subtitle';

type Props = { journals: readonly JournalCard[]; level?: 'h2' | 'h3' };

/** Up to this number, journals are shown as list rows instead of a grid. */
const FEW = 2;

/** Journals with their covers; in a page section one or two are list rows, with the cover in the margin. */
export function JournalList({ journals, level: Heading = 'h3' }: Props) {
  const few = Heading === 'h3' && journals.length <= FEW;
  return (
    <ul className={few ? 'few-journals lined' : 'grid journals'}>
      {journals.map((journal) => (
        <li className="card" key={journal.slug}>
          <SiteAnchor path={`/journal/${journal.slug}`} className="card-cover" hidden>
            <Cover cover={journal.cover} sizes="(width >= 62rem) 18vw, 44vw" />
          </SiteAnchor>
          <div className="card-text">
            <Heading style={fitHeading(journal.title.text)}>
              <SiteAnchor className="quiet" path={`/journal/${journal.slug}`}>
                <Localized text={journal.title} />
              </SiteAnchor>
            </Heading>
            <Subtitle of={journal} />
            <JournalNumbers journal={journal} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A journal's ISSN or e-ISSN, and whether it is open access. */
function JournalNumbers({ journal: { issn, eissn, openAccess } }: { journal: JournalCard }) {
  const { t } = useTranslation('pages');
  const number = eissn ?? issn;
  return (
    <p className="ui muted">
      {number && (
        <span className="num line">
          {t(eissn ? 'journal.eissn' : 'journal.issn')} {number}
        </span>
      )}
      {openAccess && <span className="open line">{t('journal.openAccess')}</span>}
    </p>
  );
}
