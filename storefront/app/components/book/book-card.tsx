import type { BookCard as BookCardView } from '@colophon/contracts/site/common';
import { SiteAnchor } from '../text/site-anchor';
import { BookState } from './book-state';
import { BookSummary } from './book-summary';
import { Cover } from './cover';

/** A title as a card: cover, title, names, price. */
export function BookCard({ book }: { book: BookCardView }) {
  return (
    <li className="card">
      <SiteAnchor path={book.path} className="card-cover" hidden>
        <Cover cover={book.cover} sizes="(width >= 62rem) 15vw, 44vw" widthMm={book.widthMm} />
      </SiteAnchor>
      <div className="card-text">
        <BookSummary book={book} brief />
        <BookState book={book} />
      </div>
    </li>
  );
}
