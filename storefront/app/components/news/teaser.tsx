import type { LocalizedText } from '@colophon/contracts/values/locale';
import type { ReactNode } from 'react';
import { LabelledText, Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';

/** The teaser's heading level: one below the heading of the list. */
export type TeaserLevel = { level?: 'h2' | 'h3' };

type Props = TeaserLevel & {
  /** without locale */
  path: string;
  title: LocalizedText;
  text: LocalizedText | null;
  /** facts below the text: time and place */
  facts?: ReactNode;
  /** the date, in the margin */
  children: ReactNode;
};

/** A teaser in a list: its date in the margin, its title, a sentence. */
export function Teaser({ path, title, text, level: Heading = 'h3', facts, children }: Props) {
  return (
    <li className="teaser">
      <p className="teaser-when">{children}</p>
      <div>
        <Heading>
          <SiteAnchor className="quiet" path={path}>
            <Localized text={title} />
          </SiteAnchor>
        </Heading>
        {text && (
          <p>
            <LabelledText text={text} />
          </p>
        )}
        {facts && <p className="small num">{facts}</p>}
      </div>
    </li>
  );
}
