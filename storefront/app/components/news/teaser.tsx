import type { LocalizedText } from '@colophon/contracts/locale';
import type { ReactNode } from 'react';
import { Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';

/** The level of its heading: one below the heading over the list. */
export type TeaserLevel = { level?: 'h2' | 'h3' };

type Props = TeaserLevel & {
  /** without locale */
  path: string;
  title: LocalizedText;
  text: LocalizedText | null;
  /** below it: where and when exactly */
  facts?: ReactNode;
  /** when, beside it */
  children: ReactNode;
};

/** Something to read on, in a list: its date in the margin, its title, a sentence. */
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
            <Localized text={text} />
          </p>
        )}
        {facts && <p className="small num">{facts}</p>}
      </div>
    </li>
  );
}
