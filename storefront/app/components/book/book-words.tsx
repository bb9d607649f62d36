import type { BookCard } from '@colophon/contracts/site/common';
import { Localized } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';
import { Credit } from './credit';

type Props = {
  book: BookCard;
  level?: 'h2' | 'h3';
  /** where there is room for no more than title and names */
  brief?: boolean;
};

/** What a title says of itself, in one order wherever it stands: title, subtitle, names, a sentence. */
export function BookWords({ book, level: Heading = 'h3', brief = false }: Props) {
  return (
    <>
      <Heading>
        <SiteAnchor path={book.path} className="quiet">
          <Localized text={book.title} />
        </SiteAnchor>
      </Heading>
      {!brief && book.subtitle && (
        <p className="subtitle">
          <Localized text={book.subtitle} />
        </p>
      )}
      <Credit authors={book.authors} editors={book.editors} />
      {!brief && book.teaser && (
        <p className="book-teaser">
          <Localized text={book.teaser} />
        </p>
      )}
    </>
  );
}
