import type { BookCard } from '@colophon/contracts/site/common';
import { SiteAnchor } from '../text/site-anchor';
import { BookState } from './book-state';
import { BookSummary } from './book-summary';
import { Cover } from './cover';

/** A title as a list row: cover, names, title, price. `sizes` is the cover's width, as in `<img sizes>`. */
export function BookRow({ book, sizes = '6rem' }: { book: BookCard; sizes?: string }) {
  return (
    <li className="row">
      <SiteAnchor path={book.path} className="card-cover" hidden>
        <Cover cover={book.cover} sizes={sizes} />
      </SiteAnchor>
      <div className="row-text">
        <BookSummary book={book} />
      </div>
      <div className="row-buy">
        <BookState book={book} />
      </div>
    </li>
  );
}
