import type { JournalCard } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { Cover } from '../book/cover';
import { Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';

type Props = { journals: readonly JournalCard[]; level?: 'h2' | 'h3' };

/** Journals with their covers. */
export function JournalList({ journals, level: Heading = 'h3' }: Props) {
  return (
    <ul className="grid journals">
      {journals.map((journal) => (
        <li className="card" key={journal.slug}>
          <SiteAnchor path={`/journal/${journal.slug}`} className="card-cover" hidden>
            <Cover cover={journal.cover} sizes="(width >= 62rem) 18vw, 44vw" />
          </SiteAnchor>
          <div className="card-text">
            <Heading>
              <SiteAnchor className="quiet" path={`/journal/${journal.slug}`}>
                <Localized text={journal.title} />
              </SiteAnchor>
            </Heading>
            {journal.subtitle && (
              <p className="subtitle">
                <Localized text={journal.subtitle} />
              </p>
            )}
            <JournalNumbers journal={journal} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The numbers by which libraries know a journal, and whether it is free to read. */
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
