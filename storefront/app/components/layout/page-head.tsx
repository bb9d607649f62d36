import type { LocalizedText } from '@colophon/contracts/values/locale';
import type { ReactNode } from 'react';
import { ForeignNotice } from '../text/fallback-notice';
import { Localized } from '../text/localized';
import { fitHeading } from '../text/longest-word';

/** The head of a page: breadcrumbs, title, lead; a lead by an editor comes with its language notice. */
export function PageHead({
  title,
  plainTitle,
  lead,
  text,
  crumbs,
}: {
  title: ReactNode;
  /** the plain text of a title that is an element */
  plainTitle?: string;
  lead?: ReactNode;
  /** the lead, by an editor */
  text?: LocalizedText | null;
  crumbs?: ReactNode;
}) {
  return (
    <header className="page-head wrap">
      {crumbs}
      <h1 style={fitHeading(plainTitle ?? (typeof title === 'string' ? title : ''))}>{title}</h1>
      <ForeignNotice texts={[text]} />
      {text && (
        <p className="lead">
          <Localized text={text} />
        </p>
      )}
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
