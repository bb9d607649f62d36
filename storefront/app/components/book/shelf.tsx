import type { BookCard as BookCardView } from '@colophon/contracts/site/common';
import { BookCard } from './book-card';

/** Books to scale, standing on one line. */
export function Shelf({ books }: { books: readonly BookCardView[] }) {
  return (
    <ul className="shelf">
      {books.map((book) => (
        <BookCard key={book.documentId} book={book} scaled />
      ))}
    </ul>
  );
}
