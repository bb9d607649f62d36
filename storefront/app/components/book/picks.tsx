import type { BookCard } from '@colophon/contracts/site/common';
import { SiteAnchor } from '../text/site-anchor';
import { BookWords } from './book-words';
import { Cover } from './cover';

const ON_THE_TABLE = 6;

/** Books that editors put on the table, each with a sentence. */
export function Picks({ books, title }: { books: readonly BookCard[]; title: string }) {
  if (books.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="highlighted">
      <h2 id="highlighted">{title}</h2>
      <ul className="picks stack">
        {books.slice(0, ON_THE_TABLE).map((book) => (
          <li className="pick" key={book.documentId}>
            <SiteAnchor path={book.path} className="card-cover" hidden>
              <Cover cover={book.cover} sizes="(width >= 48rem) 22vw, 7.5rem" />
            </SiteAnchor>
            <div className="pick-text">
              <BookWords book={book} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
