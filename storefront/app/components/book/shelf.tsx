import type { BookCard as BookCardView } from '@colophon/contracts/site/common';
import { BookCard } from './book-card';
import { BookRow } from './book-row';

/** So few would be lost on a shelf. */
const FEW = 2;

/** Books to scale, standing on one line; one or two lie on the table instead, with room for what they say. */
export function Shelf({ books }: { books: readonly BookCardView[] }) {
  if (books.length <= FEW) {
    return (
      <ul className="few lined">
        {books.map((book) => (
          <BookRow key={book.documentId} book={book} sizes="(width >= 62rem) 18vw, 30vw" />
        ))}
      </ul>
    );
  }
  return (
    <ul className="shelf">
      {books.map((book) => (
        <BookCard key={book.documentId} book={book} />
      ))}
    </ul>
  );
}
