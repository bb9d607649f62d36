import type { ReactNode } from 'react';

/** The head of a page of text or of a list: where it stands, its name, a sentence. */
export function PageHead({
  title,
  lead,
  crumbs,
}: {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: ReactNode;
}) {
  return (
    <header className="page-head wrap">
      {crumbs}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
