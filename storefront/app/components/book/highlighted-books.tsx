import type { BookCard } from '@colophon/contracts/site/common';
import { SiteAnchor } from '../text/site-anchor';
import { BookSummary } from './book-summary';
import { Cover } from './cover';

/** All books that editors picked, each with its teaser. */
export function HighlightedBooks({ books, title }: { books: readonly BookCard[]; title: string }) {
  if (books.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="highlighted">
      <h2 id="highlighted">{title}</h2>
      <ul className="picks stack">
        {books.map((book) => (
          <li className="pick" key={book.documentId}>
            <SiteAnchor path={book.path} className="card-cover" hidden>
              <Cover cover={book.cover} sizes="(width >= 48rem) 22vw, 7.5rem" />
            </SiteAnchor>
            <div className="pick-text">
              <BookSummary book={book} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
