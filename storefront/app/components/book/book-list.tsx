import type { BookCard as BookCardView } from '@colophon/contracts/site/common';
import { SiteAnchor } from '../text/site-anchor';
import { BookRow } from './book-row';
import { BookState } from './book-state';
import { BookSummary } from './book-summary';
import { Cover } from './cover';

/** Up to this number, books are shown as list rows instead of a grid. */
const FEW = 2;

export type BookListProps = {
  books: readonly BookCardView[];
  /** a grid for any number of books: next to another grid of the page, list rows with large covers would be too dominant */
  alwaysGrid?: boolean;
};

/** Whether so few books are shown as list rows. */
export function isFew(count: number): boolean {
  return count <= FEW;
}

/** A list of books as a grid of covers to scale; one or two are list rows instead, with more text. */
export function BookList({ books, alwaysGrid = false }: BookListProps) {
  if (isFew(books.length) && !alwaysGrid) {
    return (
      <ul className="few lined">
        {books.map((book) => (
          <BookRow key={book.documentId} book={book} sizes="(width >= 62rem) 18vw, 30vw" />
        ))}
      </ul>
    );
  }
  return (
    <ul className="book-grid">
      {books.map((book) => (
        <BookCard key={book.documentId} book={book} />
      ))}
    </ul>
  );
}

function BookCard({ book }: { book: BookCardView }) {
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
