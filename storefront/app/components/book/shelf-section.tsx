import type { BookCard } from '@colophon/contracts/site/common';
import { Link } from '@remix-run/react';
import { useLocale } from '~/language/use-locale';
import { Shelf } from './shelf';

type Props = {
  id: string;
  title: string;
  books: readonly BookCard[];
  /** where more of them stand; path without locale */
  more?: { text: string; path: string } | undefined;
};

/** A section of a page that is one shelf of books; nothing where there are none. */
export function ShelfSection({ id, title, books, more }: Props) {
  const locale = useLocale();
  if (books.length === 0) return null;
  return (
    <section className="section full wrap" aria-labelledby={id}>
      <div className="shoulder">
        <h2 id={id}>{title}</h2>
        {more && (
          <p className="ui">
            <Link to={`/${locale}${more.path}`}>{more.text}</Link>
          </p>
        )}
      </div>
      <Shelf books={books} />
    </section>
  );
}
