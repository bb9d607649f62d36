import type { BookCard } from '@colophon/contracts/site/common';
import { LabelledText, Localized } from '../text/localized';
import { fitHeading } from '../text/longest-word';
import { SiteAnchor } from '../text/site-anchor';
import { Subtitle } from '../text/subtitle';
import { Credit } from './credit';

type Props = {
  book: BookCard;
  level?: 'h2' | 'h3';
  /** shows only title and names */
  brief?: boolean;
};

/** The text of a title in lists: title, subtitle, names, teaser. */
export function BookSummary({ book, level: Heading = 'h3', brief = false }: Props) {
  return (
    <>
      <Heading style={fitHeading(book.title.text)}>
        <SiteAnchor path={book.path} className="quiet">
          <Localized text={book.title} />
        </SiteAnchor>
      </Heading>
      {!brief && <Subtitle of={book} />}
      <Credit authors={book.authors} editors={book.editors} />
      {!brief && book.teaser && (
        <p className="book-teaser">
          <LabelledText text={book.teaser} />
        </p>
      )}
    </>
  );
}
